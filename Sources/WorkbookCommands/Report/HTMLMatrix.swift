/// Which test caught which bug, as a table with tests as rows and bugs as columns.
///
/// It is a real table, so that screen readers and printers handle it. Each cell has a sign and
/// words; colour only repeats them.
struct HTMLMatrix {
  var lesson: ReportedLesson

  private var mutants: [MutantResult] { lesson.verdict.mutants }

  var markup: Markup {
    """
    <h3>Which test caught which bug</h3>
    <p class="keys">A row for each test, a column for each planted bug, under the line of Behaviour that it breaks. \
    <span class="key"><b>●</b> fails on the bug: caught</span> <span class="key"><b>·</b> passes: not noticed</span></p>
    <div class="wide" role="region" aria-label="Which test caught which bug, lesson \(lesson.lesson.label)" tabindex="0">
    <table class="matrix">
    <caption class="spoken">Which test caught which bug</caption>
    \(columns)
    <thead>
    <tr><td></td>\(lines)<td></td></tr>
    <tr><th scope="col" class="corner">Test</th>\(numbers)<th scope="col" class="sum">Bugs</th></tr>
    </thead>
    <tbody>
    \(lesson.verdict.tests.map { row($0.name) }.joined())
    </tbody>
    <tfoot>
    <tr><th scope="row">Caught?</th>\(fates)<td class="sum">\(lesson.bugs ?? "")</td></tr>
    </tfoot>
    </table>
    </div>
    <h4>The bugs</h4>
    <ol class="bugs">
    \(mutants.enumerated().map { bug($1, number: $0 + 1) }.joined())
    </ol>
    """
  }

  /// Groups of neighbouring bugs that break the same line.
  private var groups: [(line: String, count: Int)] {
    mutants.reduce(into: []) { groups, mutant in
      if groups.last?.line == mutant.breaks {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((mutant.breaks, 1))
      }
    }
  }

  private var columns: Markup {
    let spans = groups.map { "<colgroup span=\"\($0.count)\"></colgroup>" as Markup }
    return "<colgroup></colgroup>\(spans.joined(""))<colgroup></colgroup>"
  }

  private var lines: Markup {
    groups.map { group -> Markup in
      let words = lesson.behaviour[group.line] ?? group.line
      return """
        <th scope="colgroup" colspan="\(group.count)"><span title="\(attribute: words)">\(group.line)</span></th>
        """
    }.joined("")
  }

  private var numbers: Markup {
    mutants.enumerated().map { index, mutant -> Markup in
      """
      <th scope="col"><a href="#\(anchor(index + 1))" title="\(attribute: told(mutant))"><span class="spoken">Bug </span>\(index + 1)</a></th>
      """
    }.joined("")
  }

  private func row(_ test: TestName) -> Markup {
    let count = mutants.count { $0.killers.contains(test) }
    let cells = mutants.enumerated().map { index, mutant -> Markup in
      mutant.killers.contains(test)
        ? cell("hit", "●", "caught", "“\(test.title)” catches bug \(index + 1): \(told(mutant))")
        : cell(
          mutant.isCaught ? "miss" : "miss gap", "·", "not noticed",
          "“\(test.title)” does not notice bug \(index + 1)")
    }
    let sum: Markup = count == 0 ? "0 <small>none</small>" : "\(count)"
    return """
      <tr><th scope="row">\(test.title)</th>\(cells.joined(""))<td class="sum">\(sum)</td></tr>
      """
  }

  private var fates: Markup {
    mutants.enumerated().map { index, mutant -> Markup in
      let (face, sign, words) = fate(mutant)
      return cell(face, sign, words, "Bug \(index + 1): \(words)")
    }.joined("")
  }

  private func cell(_ face: Markup, _ sign: String, _ words: String, _ title: String) -> Markup {
    """
    <td class="\(face)" title="\(attribute: title)"><span aria-hidden="true">\(sign)</span><span class="spoken">\(words)</span></td>
    """
  }

  private func fate(_ mutant: MutantResult) -> (face: Markup, sign: String, words: String) {
    switch mutant.fate {
    case .caught: ("good", "✓", "caught")
    case .crashed: ("bad", "✹", "got through: the tests crash")
    case .left: ("bad", "✹", "got through: the process ends before the tests")
    case .skipped: ("bad", "✗", "got through: a test is skipped")
    case .knownIssue: ("bad", "✗", "got through: a test calls it a known issue")
    case .survived where !mutant.reached: ("bad", "✗", "got through: no test ran its code")
    case .survived: ("bad", "✗", "got through")
    case .hung: ("bad", "⧗", "got through: the tests wait for ever")
    }
  }

  private func bug(_ mutant: MutantResult, number: Int) -> Markup {
    let (face, sign, words) = fate(mutant)
    let text: Markup =
      lesson.isTold(mutant) ? "\(mutant.tells)" : "<em class=\"untold\">\(told(mutant))</em>"
    let killers = mutant.killers.count
    let by = killers == 0 ? "" : " by \(killers) \(killers == 1 ? "test" : "tests")"
    return """
      <li id="\(anchor(number))"><span class="sign \(face)" aria-hidden="true">\(sign)</span> \
      <b>\(mutant.breaks)</b> \(text) <span class="fate">\(words)\(by)</span></li>
      """
  }

  private func told(_ mutant: MutantResult) -> String {
    lesson.isTold(mutant) ? mutant.tells : "Not told yet."
  }

  private func anchor(_ number: Int) -> String { "\(lesson.anchor)-bug-\(number)" }
}

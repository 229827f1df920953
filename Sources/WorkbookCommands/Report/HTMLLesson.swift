/// The section of one lesson in ``HTMLReport``: its verdict and its tests.
struct HTMLLesson {
  var lesson: ReportedLesson

  var markup: Markup {
    """
    <section id="\(lesson.anchor)" class="\(lesson.face)" aria-labelledby="\(lesson.anchor)-title">
    <h2 id="\(lesson.anchor)-title"><span class="label">\(lesson.lesson.label)</span> \(lesson.title)</h2>
    <p class="verdict">\(lesson.badge) \(numbers) <code class="readme">\(lesson.lesson.readme)</code></p>
    \(lesson.words.map(paragraph).joined())
    \(tests)
    </section>
    """
  }

  private var numbers: Markup {
    var parts: [String] = []
    if let tests = lesson.explanation.tests {
      parts.append("\(tests) tests pass")
    }
    if let bugs = lesson.headline.bugs { parts.append("\(bugs) bugs caught") }
    if let beyond = lesson.headline.beyond?.words { parts.append("\(beyond) beyond the core") }
    return "<span class=\"numbers\">\(parts.joined(separator: " · "))</span>"
  }

  private var tests: Markup {
    guard !lesson.explanation.results.isEmpty else { return "" }
    let rows = lesson.explanation.results.map { test -> Markup in
      let (sign, face, words): (String, Markup, String) =
        switch test.state {
        case .passed: ("✓", "good", "passed")
        case .failed: ("✗", "bad", "failed")
        case .skipped: ("!", "odd", "skipped")
        case .unfinished: ("!", "odd", "never ended")
        case .neverRan: ("·", "open", "never ran")
        }
      return """
        <li><span class="sign \(face)" aria-hidden="true">\(sign)</span> \(test.name.title) <span class="fate">\(words)</span></li>
        """
    }
    return """
      <details\(Markup(text: lesson.explanation.isPass ? "" : " open"))>
      <summary>The tests, one by one</summary>
      <ul class="tests">
      \(rows.joined())
      </ul>
      </details>
      """
  }

  /// Sets off the output of compilers and tests, and the next step.
  private func paragraph(_ paragraph: Paragraph) -> Markup {
    if paragraph.isEvidence { return "<pre class=\"failure\">\(paragraph.words)</pre>" }
    var lines = paragraph.words.isEmpty ? [] : code(linesOf: paragraph.words)
    if let sign = paragraph.sign, !lines.isEmpty { lines[0] = "\(sign.sign) \(lines[0])" }
    if let next = paragraph.next {
      let steps = code(linesOf: next)
      lines += ["<strong>\(paragraph.label):</strong> \(steps[0])"] + steps.dropFirst()
    }
    return "<p class=\"words\">\(lines.joined("<br>\n"))</p>"
  }

  private func code(linesOf text: String) -> [Markup] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Markup(code: String($0)) }
  }
}

/// Puts a verdict into words: where, what was expected, what it may mean, what to do next.
///
/// It reports the first failure in full and counts the others, which often have the same cause.
struct Explainer {
  var course: Course
  var standing: Standing
  var headline: Headline
  var shownIn: ShownIn
  /// The lesson to go on with after this one.
  var next: Lesson?
  /// The lesson that the next `check` without a name reports.
  var current: Lesson?
  /// Whether to show every line of Behaviour and which tests caught its bugs, or only the lines
  /// with a bug that got through.
  var showsAllBugs: Bool
  /// Whether the lesson passes, as it did before this check.
  var isOldPass: Bool

  var lesson: Lesson { standing.lesson }
  var exercise: String { lesson.exercise }
  var hint: String { shownIn.hint(lesson) }
  /// Whether the numbers are the answer to the prediction, which the learner has not made yet.
  var withholdsNumbers: Bool { headline.withholdsNumbers }

  var explanation: Explanation {
    let judgement = standing.judgement()
    let verdict = judgement?.verdict ?? .notStarted
    let remarks = judgement?.remarks ?? []
    var explanation = Explanation(
      headline: headline, outcome: standing.isChanged ? .notStarted : verdict.outcome,
      isKnown: judgement != nil,
      place: verdict.firstPlace(in: course, lesson) ?? remarks.lazy.compactMap(\.place).first
        ?? Place(path: lesson.readme, line: 1))
    // Files that changed since the last check have no verdict to explain.
    guard judgement != nil || standing.isStarter else { return explanation }
    if showsTests(of: verdict) {
      explanation.tests = verdict.passedTests
      explanation.results = verdict.tests
      explanation.issues = verdict.issues
    }
    var body = body(verdict)
    var next = body.popLast() ?? ""
    if verdict.outcome == .passed {
      if let judgement { explanation.beyond = beyond(judgement) }
      explanation.lacksBeyond = judgement?.beyond == nil && course.hasBeyond(lesson)
    } else if standing.isStarter, let step = next.next {
      next.next = start(verdict, else: step)
    }
    explanation.findings =
      self.remarks(remarks) + body + [sinceBefore] + shipped(remarks)
      + (verdict.outcome == .passed ? [] : [keptPass, withheld(verdict)])
    explanation.findings.removeAll(where: \.isEmpty)
    explanation.next = next
    explanation.core = picture(of: verdict)
    explanation.bugsByLine = withholdsNumbers ? nil : verdict.grades.flatMap(wholeMatrix)
    return explanation
  }

  /// Whether the numbers of tests say something about the lesson, and may be shown.
  ///
  /// A flaky run has its own tally, and so has a process that died after its last test.
  private func showsTests(of verdict: Verdict) -> Bool {
    !withholdsNumbers && !verdict.tests.isEmpty && verdict.outcome != .flaky
      && (verdict.outcome != .crashed || !verdict.failedTests.isEmpty)
  }

  /// The bugs of each line, where some got through.
  private func picture(of verdict: Verdict) -> [Explanation.CoreLine] {
    guard !withholdsNumbers, let grades = verdict.grades, !grades.survivors.isEmpty else {
      return []
    }
    return lines(of: grades).map { line in
      Explanation.CoreLine(
        name: line.name, caught: line.mutants.count(where: \.isCaught), total: line.mutants.count)
    }
  }

  func body(_ verdict: Verdict) -> [Paragraph] {
    switch verdict {
    case .notStarted: [notStarted]
    case .exerciseIsGone: [exerciseIsGone]
    case .doesNotCompile(let errors): doesNotCompile(errors)
    case .noTests: [noTests, goneFiles]
    case .incomplete(let facts, let how): incomplete(facts, how)
    case .failed(let facts): failed(facts)
    case .failsOnCorrectCode(let facts): failsOnCorrectCode(facts)
    case .sleeps(_, let seconds, let calls): sleeps(seconds, at: calls)
    case .flaky(let facts, let circumstance, let fate): flaky(facts, circumstance, fate)
    case .rejectsAlternative(let facts, let grades): rejects(facts, grades)
    case .missesBugs(_, let grades): missesBugs(grades, idle: idle(verdict))
    case .crashed(let facts, let crash, let classes): crashed(facts, crash, classes)
    case .hung(let facts, let seconds): hung(facts, seconds)
    case .passed(let facts, let grades): passed(facts, grades, idle: idle(verdict))
    case .workbookFault(let words): [Paragraph(words)]
    }
  }
}

// MARK: - Parts

extension Explainer {
  /// The tests that caught no bug, except those about lines beyond the core.
  func idle(_ verdict: Verdict) -> [TestName] {
    let behaviour = course.behaviour(of: lesson)
    return behaviour.beyond.isEmpty
      ? verdict.idleTests
      : verdict.idleTests.filter { name in
        name.behaviourLine.map { !behaviour.isBeyond($0) } ?? (verdict.outcome != .passed)
      }
  }

  func others(_ count: Int, _ noun: String) -> String {
    count > 0 ? "\n  and \(counted(count, "more " + noun))" : ""
  }

  func behaviour(of test: TestName?) -> Paragraph {
    guard let key = test?.behaviourLine, let line = course.behaviour(of: lesson)[key] else {
      return ""
    }
    return "\(key): \(line)"
  }

  /// The lines to show beside the reported bug.
  func matrix(_ grades: Grades) -> String {
    guard !withholdsNumbers else { return "" }
    return showsAllBugs ? wholeMatrix(grades) ?? "" : openLines(grades)
  }

  /// Each line that bugs break, with its bugs and how many are caught, as a row begins.
  func lines(
    of grades: Grades
  ) -> [(name: String, mutants: [MutantResult], head: String)] {
    let lines = Behaviour.ordered(Set(grades.mutants.map(\.breaks)))
    let width = lines.map(\.count).max() ?? 0
    return lines.map { line in
      let mutants = grades.mutants.filter { $0.breaks == line }
      let count = "\(mutants.count(where: \.isCaught)) of \(mutants.count)"
      return (line, mutants, "  \(line.padded(to: width))  \(count)")
    }
  }

  /// The other lines with an open bug.
  private func openLines(_ grades: Grades) -> String {
    let lines = lines(of: grades)
    let open = lines.filter { !$0.mutants.allSatisfy(\.isCaught) }
    let behaviour = course.behaviour(of: lesson)
    let rows = open.filter { $0.name != grades.survivors.first?.breaks }
      .map { "\($0.head)  \(behaviour[$0.name] ?? "")".cut(to: Self.rowWidth) }
    guard !rows.isEmpty else { return "" }
    return (["Caught so far on the other open lines:"] + rows).joined(separator: "\n")
  }

  // On a terminal with 80 columns, each row fits in one line.
  private static let rowWidth = 79

  /// How many bugs of each line of Behaviour were caught, and by which tests.
  ///
  /// It has one row for each line, and doesn't say which of a line's bugs are open. It is `nil` if
  /// no bug was caught.
  func wholeMatrix(_ grades: Grades) -> String? {
    guard !grades.caught.isEmpty else { return nil }
    let rows = lines(of: grades).map { line in
      let killers = line.mutants.filter(\.isCaught).flatMap(\.killers).unique
      return line.head + (killers.isEmpty ? "" : "  by \(named(killers, first: 2))")
    }
    return "Bugs that you caught, by the line of Behaviour that they break:\n"
      + rows.joined(separator: "\n")
  }

  /// The first names in quotes, and the number of the others.
  func named(_ tests: [TestName], first count: Int = 3) -> String {
    tests.prefix(count).map { "\"\($0.title)\"" }.joined(separator: ", ")
      + (tests.count > count ? " and \(tests.count - count) more" : "")
  }

  func suspects(_ facts: RunFacts) -> String {
    let names = facts.tests.filter { $0.state == .unfinished }.map(\.name.title)
    return names.isEmpty
      ? "code outside any test" : names.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// Where the tests are that did not end, with what they did instead; empty if no place is known.
  func places(_ facts: RunFacts, _ state: TestResult.State, _ what: String) -> Paragraph {
    let lines = facts.tests.filter { $0.state == state }.compactMap { test in
      test.place.map { "\($0.prefix) \(test.name.title)" }
    }
    // With more of them, which one is the cause is open, and the words below name them all.
    return lines.isEmpty
      ? "" : .evidence(lines.prefix(3).map { "\($0)\n  \(what)" }.joined(separator: "\n"))
  }

  func unrun(_ facts: RunFacts) -> String {
    let count = facts.tests.count { $0.state == .unfinished || $0.state == .neverRan }
    return "\(count) of \(facts.tests.count)"
  }

  /// Replaces the module and the file name in a fatal error with the path of the file.
  func placed(fatalError text: String) -> String {
    let folders = [
      "\(lesson.name)Tests/": lesson.isGraded ? exercise : lesson.suite,
      "\(lesson.name)/": exercise,
    ]
    for (module, folder) in folders where text.hasPrefix(module) {
      return "\(folder)/\(text.dropFirst(module.count))"
    }
    return text
  }
}

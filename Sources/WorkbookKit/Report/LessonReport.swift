import Foundation

/// A verdict in words: where, what was expected, what it may mean, what to do next.
///
/// The first failure is told in full and the others are only counted: they often have
/// the same cause.
struct LessonReport {
  var course: Course
  var console: Console
  var lesson: Lesson
  /// The lesson to go on with after this one is passed.
  var next: Lesson?
  /// The lesson that `check` reports next time without a name.
  var current: Lesson?
  /// False where the caller shows in its own way which test caught which bug.
  var showsMatrix = true

  func text(_ judgement: Judgement) -> String {
    ([headline(judgement.verdict)] + paragraphs(judgement)).joined(separator: "\n\n") + "\n"
  }

  /// Everything below the headline.
  func paragraphs(_ judgement: Judgement) -> [String] {
    // Most of its words come from tests and compilers, which may say anything.
    let judgement = judgement.mappingText(\.showingControls)
    return (remarks(judgement.remarks) + body(judgement.verdict)).filter { !$0.isEmpty }
  }

  /// How the line begins that says what to do.
  static let next = "Next: "

  var exercise: String { lesson.exercise }
  var shownIn: ShownIn { console.shownIn }
  var hint: String { shownIn.hint(lesson) }

  func headline(_ verdict: Verdict) -> String {
    let name = "\(lesson.label) \(course.title(of: lesson))"
    let state = verdict.outcome.words
    // A flaky run has a tally of its own, which says nothing about the lesson.
    let isTold = !verdict.tests.isEmpty && verdict.outcome != .flaky
    let tests = isTold ? ", \(tally(verdict))" : ""
    let (glyph, color): (Glyph, Console.Style) =
      switch verdict {
      case .passed: (.passed, .green)
      case .notStarted: (.notStarted, .dim)
      case .exerciseIsGone, .doesNotCompile, .noTests, .incomplete, .failed, .failsOnCorrectCode,
        .sleeps, .flaky, .rejectsAlternative, .missesBugs, .crashed, .hung, .workbookFault:
        (.failed, .red)
      }
    return console.styled("\(console.glyph(glyph)) \(name): \(state)", .bold, color)
      + console.styled(tests, .bold)
  }

  func tally(_ verdict: Verdict) -> String {
    let bugs = verdict.mutants.isEmpty ? "" : ", \(verdict.caughtBugs) bugs caught"
    return "\(verdict.passedTests) tests pass\(bugs)"
  }

  func body(_ verdict: Verdict) -> [String] {
    switch verdict {
    case .notStarted: notStarted
    case .exerciseIsGone: exerciseIsGone
    case .doesNotCompile(let errors): doesNotCompile(errors)
    case .noTests: noTests
    case .incomplete(let facts, let how): incomplete(facts, how)
    case .failed(let facts): failed(facts)
    case .failsOnCorrectCode(let facts): failsOnCorrectCode(facts)
    case .sleeps(_, let seconds, let calls): sleeps(seconds, at: calls)
    case .flaky(let facts, let circumstance, let fate): flaky(facts, circumstance, fate)
    case .rejectsAlternative(let facts, let alternatives): rejects(facts, alternatives)
    case .missesBugs(_, let grades): missesBugs(grades, idle: verdict.idleTests)
    case .crashed(let facts, let crash, let classes): crashed(facts, crash, classes)
    case .hung(let facts, let seconds): hung(facts, seconds)
    case .passed(let facts, let grades): passed(facts, grades, idle: verdict.idleTests)
    case .workbookFault(let words): [words]
    }
  }
}

// MARK: - Parts

extension LessonReport {
  func failure(_ facts: RunFacts) -> [String] {
    guard let first = facts.issues.first else { return [] }
    let title = first.test?.title ?? "outside any test"
    let position = first.place.map { place($0) + " " } ?? ""
    let rest =
      max(
        Set(facts.issues.compactMap(\.test)).count, facts.tests.count { $0.state == .failed }) - 1
    let arguments = first.arguments.map { ", with \($0)" } ?? ""
    let lines = [first.message, SequenceDifference(first.message)?.words].compactMap(\.self)
    return [
      "\(position)\(title)\(arguments)\n  "
        + lines.joined(separator: "\n").replacing("\n", with: "\n  ") + others(rest, "test")
    ]
  }

  func others(_ count: Int, _ noun: String) -> String {
    count > 0 ? "\n  and \(counted(count, "more " + noun))" : ""
  }

  func behaviour(of test: TestName?) -> String {
    guard let key = test?.behaviourLine, let line = course.readme(of: lesson).behaviour[key] else {
      return ""
    }
    return "\(key): \(line)"
  }

  var hintLine: String {
    "\(Self.next)make the first one pass, then \(shownIn.checkAgain()). \(hint)"
  }

  /// How many bugs of each line of Behaviour were caught, and by which tests.
  ///
  /// A line each, however many bugs there are; which of a line's bugs are open is not told.
  func matrix(_ grades: Grades) -> String {
    guard showsMatrix, !grades.caught.isEmpty else { return "" }
    let lines = Behaviour.ordered(Set(grades.mutants.map(\.breaks)))
    let width = lines.map(\.count).max() ?? 0
    let rows = lines.map { line in
      let mutants = grades.mutants.filter { $0.breaks == line }
      let caught = mutants.filter(\.isCaught)
      let names = caught.flatMap(\.killers).map { "\"\($0.title)\"" }.unique
      let more = names.count > 2 ? " and \(names.count - 2) more" : ""
      let by = names.isEmpty ? "" : "  by " + names.prefix(2).joined(separator: ", ") + more
      return "  \(line.padded(to: width))  \(caught.count) of \(mutants.count)\(by)"
    }
    return "Bugs caught, by the line of Behaviour that they break:\n"
      + rows.joined(separator: "\n")
  }

  func suspects(_ facts: RunFacts) -> String {
    let names = facts.tests.filter { $0.state == .unfinished }.map(\.name.title)
    return names.isEmpty
      ? "no test yet" : names.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  func unrun(_ facts: RunFacts) -> String {
    let count = facts.tests.count { $0.state == .unfinished || $0.state == .neverRan }
    return "\(count) of \(facts.tests.count)"
  }

  /// `path:line:column:` relative to the package, in the suite that the learner sees.
  func place(_ place: Place) -> String {
    let column = place.column.map { ":\($0)" } ?? ""
    let path = course.withoutRoot(place.path)
    let file = path.hasPrefix("/") ? path : course.path(path)
    return console.link("\(path):\(place.line)\(column)", to: file) + ":"
  }

  func readme(of lesson: Lesson) -> String {
    console.link("\(lesson.exercise)/README.md", in: course)
  }

  /// A fatal error names its place by module and file, which is no path: put the path there.
  func placed(fatalError text: String) -> String {
    let folders = [
      "\(lesson.name)Tests/": lesson.isGraded ? exercise : lesson.suite,
      "\(lesson.name)/": exercise,
    ]
    for (module, folder) in folders where text.hasPrefix(module) {
      return "\(folder)/\(text.dropFirst(module.count))"
    }
    return course.withoutRoot(text)
  }
}

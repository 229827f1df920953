@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension Verdict {
  /// A verdict with this outcome, and no more in it than it needs.
  static func sample(_ outcome: Outcome, _ facts: RunFacts = RunFacts()) -> Verdict {
    switch outcome {
    case .notStarted: .notStarted
    case .missing: .exerciseIsGone
    case .doesNotCompile: .doesNotCompile([])
    case .noTests: .noTests
    case .incomplete: .incomplete(facts, .left(status: nil, missing: []))
    case .failed: .failed(facts)
    case .failsOnCorrectCode: .failsOnCorrectCode(facts)
    case .sleeps: .sleeps(facts, seconds: 0.3, calls: [])
    case .flaky: .flaky(facts, .freshProcess, .failed)
    case .rejectsAlternative: .rejectsAlternative(facts, Grades())
    case .missesBugs: .missesBugs(facts, Grades())
    case .crashed: .crashed(facts, .printedTooMuch, undiscoverable: [])
    case .hung: .hung(facts, seconds: 5)
    case .passed: .passed(facts, nil)
    case .workbookFault: .workbookFault("It is odd.")
    }
  }

  /// One verdict for each case, everything in it filled in.
  static let everyCase: [Verdict] = {
    let there = Place(path: "/p/A.swift", line: 3, column: 5)
    let mark = SourceMark(place: there, word: "sleep")
    let facts = RunFacts(
      tests: [TestResult(name: TestName(name: "A/b()", title: "S1 · It is"), state: .neverRan)],
      issues: [.sample(.first, "line one\nline \"two\" of /p/A.swift", at: there), .sample(nil)])
    let alternative = AlternativeResult(
      name: "other", tells: "It is other.", fate: .failed)
    let grades = Grades(
      alternatives: [alternative], mutants: [.sample("forgets", .hung, killers: [.first])])
    return [
      .notStarted, .exerciseIsGone,
      .doesNotCompile([Diagnostic(place: there, message: "wrong in /p/A.swift")]), .noTests,
      .incomplete(facts, .left(status: 3, missing: [.first])),
      .incomplete(facts, .skipped([.second])), .failed(facts), .failsOnCorrectCode(facts),
      .sleeps(facts, seconds: 0.25, calls: [mark]),
      .flaky(facts, .alone(.second), .crashed(.signal(5, lastWords: "/p/A.swift:3: Fatal error"))),
      .rejectsAlternative(facts, Grades(alternatives: [alternative])), .missesBugs(facts, grades),
      .crashed(facts, .signal(5, lastWords: "/p/A.swift:3: Fatal error"), undiscoverable: [mark]),
      .crashed(facts, .printedTooMuch, undiscoverable: []), .hung(facts, seconds: 5),
      .passed(facts, grades), .passed(facts, nil), .workbookFault("full disk at /p/A.swift"),
    ]
  }()
}

extension RunFacts {
  /// Tests that all ended like this.
  static func sample(
    _ names: [TestName] = [.first, .second], _ state: TestResult.State = .passed,
    issues: [TestIssue] = []
  ) -> Self {
    RunFacts(tests: names.map { TestResult(name: $0, state: state) }, issues: issues)
  }
}

extension Standings {
  /// The course with these verdicts in place of what is kept; nil where there is none.
  ///
  /// - Parameter isStarter: Whether the judged exercises are as they were shipped.
  static func sample(
    _ course: Course, _ verdicts: [Verdict?] = [], isStarter: Bool = false
  ) -> Standings {
    sample(course, verdicts.map { $0.map { Judgement($0) } }, isStarter: isStarter)
  }

  static func sample(
    _ course: Course, _ judgements: [Judgement?], isStarter: Bool = false
  ) -> Standings {
    let judged = zip(course.lessons, judgements).compactMap { lesson, judgement in
      judgement.map { (lesson, $0) }
    }
    var standings = Standings(course, Progress()).with(judged)
    for index in standings.all.indices where standings.all[index].isKnown {
      standings.all[index].isStarter = isStarter
    }
    return standings
  }
}

extension Explanation {
  /// The explanation of a verdict on one lesson, with no other one begun.
  static func sample(
    _ judgement: Judgement, on lesson: Lesson, in course: Course,
    shownIn: ShownIn = .commandLine, isOldPass: Bool = false
  ) -> Explanation {
    let standings = Standings.sample(
      course, course.lessons.map { $0 == lesson ? judgement : nil })
    guard let standing = standings.of(lesson) else { preconditionFailure("It is of the course.") }
    return Explanation(
      of: standing, among: standings, in: course, shownIn: shownIn, isOldPass: isOldPass)
  }
}

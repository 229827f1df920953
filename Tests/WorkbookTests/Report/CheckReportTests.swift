import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("What a check returns", .onOwnThreads) struct CheckReportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var outcomes: [Outcome?]
    var judged: [Int] = []
    var focus: [Int] = []
    var exit: ExitCode

    var testDescription: String { id }
  }

  @Test(
    "0 where all in focus or just judged has passed, 70 where the workbook is at fault, else 1",
    arguments: [
      Case(
        id: "passed", outcomes: [.passed, nil, nil, nil], judged: [0], focus: [0], exit: .passed),
      Case(
        id: "failed", outcomes: [.failed, nil, nil, nil], judged: [0], focus: [0], exit: .notPassed),
      Case(id: "no verdict", outcomes: [nil, nil, nil, nil], focus: [0], exit: .notPassed),
      Case(
        id: "not started", outcomes: [.notStarted, nil, nil, nil], focus: [0], exit: .notPassed),
      Case(id: "a kept pass", outcomes: [.passed, .failed, nil, nil], focus: [0], exit: .passed),
      Case(
        id: "another one fails", outcomes: [.passed, nil, .hung, nil], judged: [2], focus: [0],
        exit: .notPassed),
      Case(
        id: "another one failed before", outcomes: [.passed, nil, .hung, nil], judged: [0],
        focus: [0], exit: .passed),
      Case(
        id: "one of two asked", outcomes: [.passed, .missesBugs, nil, nil], focus: [0, 1],
        exit: .notPassed),
      Case(
        id: "a fault outweighs", outcomes: [.failed, .workbookFault, nil, nil], judged: [0, 1],
        focus: [0], exit: .fault),
      Case(id: "all passed", outcomes: [.passed, .passed, .passed, .passed], exit: .passed),
    ])
  func exitCode(_ a: Case) throws {
    let place = try TemporaryCourse()
    let report = CheckReport(
      course: place.course, console: .plain,
      standings: .sample(place.course, a.outcomes.map { $0.map { .sample($0) } }),
      others: a.judged.map { place.course.lessons[$0] },
      focus: a.focus.map { place.course.lessons[$0] })
    #expect(report.exitCode == a.exit)
  }

  @Test(
    "The bar is as full as the course, and its numbers say the same",
    arguments: [(0, 4, 0), (1, 4, 6), (3, 4, 18), (4, 4, 24), (0, 0, 0)])
  func bar(_ passed: Int, _ total: Int, _ filled: Int) {
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 24 - filled)
    #expect(
      ProgressBar(passed: passed, total: total).text(.plain)
        == "Progress [\(bar)] \(passed) of \(total) lessons passed")
  }

  @Test("The line of progress says which lesson, how many, and what is done") func progressLine()
    throws
  {
    let lesson = try #require(Lesson(folder: "08-Callbacks", kind: .test(subject: "AlbumSearch")))
    func text(_ activity: Judge.Activity, of total: Int = 1) -> String {
      ProgressLine.text(lesson, activity, number: 1, of: total)
    }
    #expect(text(.building) == "08 Callbacks: building")
    #expect(text(.running, of: 3) == "08 Callbacks (1 of 3): running the tests")
    #expect(text(.grading("stability", done: 0, of: 9)) == "08 Callbacks: grading: stability")
    #expect(text(.grading("bugs", done: 2, of: 9)) == "08 Callbacks: grading: bugs 2 of 9")
    #expect(
      text(.grading("bugs", done: 2, of: 9, survivor: "S7"))
        == "08 Callbacks: grading: bugs 2 of 9, a bug in S7 gets through")
  }
}

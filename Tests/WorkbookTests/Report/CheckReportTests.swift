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
    let place = try ReadOnlyCourse()
    let report = CheckReport(
      course: place.course, console: .plain,
      standings: .sample(place.course, a.outcomes.map { $0.map { .sample($0) } }),
      others: a.judged.map { place.course.lessons[$0] },
      focus: a.focus.map { place.course.lessons[$0] })
    #expect(report.exitCode == a.exit)
  }

  @Test(
    "The bar has a cell for each lesson, in their order, and its numbers say the same",
    arguments: [
      ([], "Progress [] 0 of 0 lessons passed"),
      ([.open, .open], "Progress [--] 0 of 2 lessons passed"),
      ([.passed, .open, .passed], "Progress [#-#] 2 of 3 lessons passed"),
      ([.mastered, .passed, .open], "Progress [*#-] 2 of 3 lessons passed, 1 mastered"),
    ] as [([ProgressBar.Cell], String)])
  func bar(_ cells: [ProgressBar.Cell], _ text: String) {
    #expect(ProgressBar(cells: cells).text(.plain) == text)
    #expect(ProgressBar(cells: cells).text(.plain, columns: 20).hasPrefix("Progress") == false)
  }

  @Test("The line of progress says which lesson, how many, and what is done") func progressLine()
    throws
  {
    let lesson = try #require(Lesson(folder: "08-Callbacks", kind: .test(subject: "AlbumSearch")))
    func text(_ activity: JudgingEvent, of total: Int = 1) -> String {
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

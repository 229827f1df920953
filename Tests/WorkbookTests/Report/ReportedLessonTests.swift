import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("A lesson in reports", .onOwnThreads) struct ReportedLessonTests {
  private let reported: ReportedCourse
  private let root: String

  init() throws {
    reported = try ReportedCourse()
    root = reported.place.course.root
  }

  @Test("Paths are relative to the package, in messages as well, and name the visible suite")
  func paths() {
    let lesson = reported.lessons[0]
    let place = Place(path: "Tests/Suites/01-Counter/CounterTests.swift", line: 7, column: 5)
    #expect(lesson.place == place)
    #expect(lesson.explanation.issues.first?.place == place)
    #expect(lesson.explanation.issues.first?.message == ReportedCourse.nasty + " x")
    #expect(
      lesson.words.map(\.text).allSatisfy {
        !$0.contains(root) && !$0.contains(".pristine")
      })
    #expect(lesson.words.first?.words.hasPrefix("\(place.prefix) S2 · It counts") == true)
  }

  @Test("The first error, failure or remark is the place to look first, or else the README")
  func place() {
    let first = Place(path: "Exercises/01-Counter/Counter.swift", line: 3, column: 9)
    let mark = SourceMark(place: first, word: "sleep")
    let verdicts: [Verdict] = [
      .doesNotCompile([Diagnostic(place: first, message: "no")]),
      .failed(RunFacts(issues: [.sample(.first, at: first)])),
      .sleeps(RunFacts(), seconds: 1, calls: [mark]),
      .crashed(RunFacts(), .printedTooMuch, undiscoverable: [mark]),
    ]
    let edited = Remark.editedOriginal(folder: "Tests/Suites/01-Counter")
    for verdict in verdicts { #expect(reported.with(verdict, [edited]).place == first) }
    #expect(
      reported.with(.sample(.hung), [edited, .deadAssertion(mark, inside: .xctest)]).place == first)

    #expect(
      reported.with(.sample(.hung)).place
        == Place(path: "Exercises/01-Counter/README.md", line: 1))
  }

  @Test(
    "A trap is placed where its last words say, if that is in a file of the learner's",
    arguments: [
      ("Counter/Counter.swift:6: Fatal error: no\n", "Exercises/01-Counter/Counter.swift", 6),
      ("Swift/Array.swift:7: Fatal error: Index\n", "Exercises/01-Counter/README.md", 1),
      ("killed", "Exercises/01-Counter/README.md", 1),
    ])
  func crash(_ words: String, _ path: String, _ line: Int) {
    let crashed = Verdict.crashed(
      RunFacts(), .signal(5, lastWords: words), undiscoverable: [])
    #expect(reported.with(crashed).place == Place(path: path, line: line))
  }

  @Test("The state is told by sign and words")
  func state() {
    #expect(
      reported.lessons.map { "\($0.headline.reached.glyph.sign) \($0.state)" } == [
        "✗ failed", "✗ misses bugs", "✓ passed, lesson changed", "· not started",
      ])
  }
}

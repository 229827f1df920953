import Foundation
import Testing

@testable import WorkbookCommands

@Suite("GitHub", .onOwnThreads) struct GitHubReportTests {
  private let course: ReportedCourse

  init() throws { course = try ReportedCourse() }

  @Test("A lesson that fell short is annotated where to look first, in one line, escaped")
  func annotation() {
    let report = GitHubReport(lessons: course.lessons, shown: [course.standings.all[0].lesson])
    #expect(report.annotations.count == 1)
    let annotation = report.annotations[0]
    #expect(
      annotation.hasPrefix(
        "::error file=Tests/Suites/01-Counter/CounterTests.swift,line=7,col=5,"
          + "title=01 Counting%3A failed::Tests/Suites/01-Counter/CounterTests.swift:7:5: S2 · It ")
    )
    #expect(annotation.contains("| 100%25,%0A"))
    #expect(!annotation.contains("\n"))
  }

  @Test("Only those that were asked for or judged are annotated, and not those that passed")
  func shown() {
    let all = GitHubReport(lessons: course.lessons, shown: course.standings.all.map(\.lesson))
    #expect(
      all.annotations.map { $0.prefix { $0 != "," } } == [
        "::error file=Tests/Suites/01-Counter/CounterTests.swift",
        "::error file=Exercises/02-Greeting/README.md",
        "::notice file=Exercises/04-Other/README.md",
      ])
    #expect(GitHubReport(lessons: course.lessons, shown: []).annotations.isEmpty)
  }

  @Test("The summary is a table of the lessons that have a verdict")
  func summary() {
    let report = GitHubReport(lessons: course.lessons, shown: [])
    #expect(
      report.summary == """
        ## Workbook: 1 of 4 lessons passed

        | Lesson | Title | Outcome | Tests that pass | Bugs caught | Beyond |
        | --- | --- | --- | --- | --- | --- |
        | 01 | Counting | ✗ failed | 0 of 4 | – | – |
        | 02 | Greeting | ✗ misses bugs | 2 of 2 | 1 of 4 | – |
        | 03 | Waiting | ✓ passed, lesson changed | – | – | – |

        Not checked here: 1 lesson.


        """)
  }

  @Test("A title cannot break out of the table")
  func title() throws {
    let place = try TemporaryCourse()
    let course = try ReportedCourse(place)
    try place.folder.write("# a | <b> [c](d)\n", to: "Exercises/01-Counter/README.md")
    let report = GitHubReport(lessons: course.lessons, shown: [])
    #expect(report.summary.contains("| 01 | a \\| &lt;b&gt; \\[c\\](d) | ✗ failed |"))
  }
}

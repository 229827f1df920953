import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("The list of lessons", .onOwnThreads) struct ListReportTests {
  @Test("Every outcome has words of its own") func words() {
    let words = Outcome.allCases.map(\.words)
    #expect(words.allSatisfy { !$0.isEmpty })
    #expect(Set(words).count == words.count)
  }

  @Test("Each lesson is a line: mark, number, title, kind, state in a word") func table() throws {
    let place = try TemporaryCourse()
    try place.solve(try place.lesson("4"))
    let caught = Grades(mutants: [.sample("a"), .sample("b", .survived)])
    let standings = Standings.sample(
      place.course, [.sample(.passed), .missesBugs(RunFacts(), caught)])
    let lines = ListReport(place.course, .plain).text(standings).split(separator: "\n")
      .map { $0.replacing(/\ {2,}/, with: "  ") }
    #expect(
      lines == [
        "  01  Counting  refactor  ✓ passed",
        "> 02  Greeting  test  ✗ misses bugs (1 of 2 bugs caught)",
        "  03  Waiting  test  · not started",
        "  04  Another one  refactor  ~ changed since checked",
      ])
  }

  @Test("A lesson whose README states its minutes has them, where there is room") func minutes()
    throws
  {
    let place = try TemporaryCourse()
    let lesson = place.course.lessons[1]
    let readme = place.course.path("\(lesson.exercise)/README.md")
    try Files.write(Data("# Greeting\n\n*45 minutes*\n".utf8), to: readme)
    let standings = Standings(place.course, Progress())
    func line(_ columns: Int) -> String? {
      ListReport(place.course, .plain, columns: columns).text(standings)
        .split(separator: "\n").first { $0.contains("Greeting") }.map(String.init)
    }
    #expect(line(80) == "  02  Greeting     test      45 min  · not started")
    #expect(line(46) == "  02  Greeting     test      · not started")
  }

  @Test(
    "Where a terminal is narrow the kind goes first, and then each lesson has two lines",
    arguments: [
      (80, "> 02  Greeting     test      ✗ misses bugs (1 of 2 bugs caught)"),
      (60, "> 02  Greeting     ✗ misses bugs (1 of 2 bugs caught)"),
      (40, "> 02  Greeting\n      ✗ misses bugs (1 of 2 bugs caught)"),
      (30, "> 02  Greeting\n      ✗ misses bugs (1 of 2\n      bugs caught)"),
    ])
  func narrow(_ columns: Int, _ expected: String) throws {
    let place = try TemporaryCourse()
    let caught = Grades(mutants: [.sample("a"), .sample("b", .survived)])
    let standings = Standings.sample(
      place.course, [.sample(.passed), .missesBugs(RunFacts(), caught)])
    let text = ListReport(place.course, .plain, columns: columns).text(standings)
    #expect(text.contains("\n\(expected)\n"))
    #expect(text.split(separator: "\n").filter { $0.count > columns } == [])
  }
}

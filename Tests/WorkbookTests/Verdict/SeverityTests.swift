import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("Severity", .onOwnThreads) struct SeverityTests {
  @Test("An outcome has one severity, whatever shows it", arguments: Outcome.allCases)
  func one(_ outcome: Outcome) throws {
    let reported = try ReportedCourse().with(.sample(outcome))
    let junit = JUnitReport(lessons: [reported]).text()
    let annotation = GitHubReport(lessons: [reported], shown: [reported.lesson]).annotations.first
    let verdict = try #require(junit.split(separator: "name=\"Verdict\"").last)
    switch outcome.severity {
    case .passed:
      #expect(
        reported.headline.now.glyph == .passed && annotation == nil && !verdict.contains("<failure")
      )
    case .untouched:
      #expect(reported.headline.now.glyph == .notStarted && verdict.contains("<skipped"))
      #expect(annotation?.hasPrefix("::notice") == true)
    case .failure:
      #expect(reported.headline.now.glyph == .failed && verdict.contains("<failure"))
      #expect(annotation?.hasPrefix("::error") == true)
    case .fault:
      #expect(reported.headline.now.glyph == .warning && verdict.contains("<error"))
      #expect(annotation?.hasPrefix("::error") == true)
    }
  }
}

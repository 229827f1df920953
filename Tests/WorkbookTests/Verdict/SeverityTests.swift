import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("Severity") struct SeverityTests {
  @Test("An outcome has one severity, whatever shows it", arguments: Outcome.allCases)
  func one(_ outcome: Outcome) throws {
    let reported = try ReportedCourse().with(.sample(outcome))
    let annotation = GitHubReport(lessons: [reported], shown: [reported.lesson]).annotations.first
    switch outcome.severity {
    case .passed:
      #expect(reported.glyph == .passed && annotation == nil)
    case .untouched:
      #expect(reported.glyph == .notStarted)
      #expect(annotation?.hasPrefix("::notice") == true)
    case .failure:
      #expect(reported.glyph == .failed)
      #expect(annotation?.hasPrefix("::error") == true)
    case .fault:
      #expect(reported.glyph == .warning)
      #expect(annotation?.hasPrefix("::error") == true)
    }
  }
}

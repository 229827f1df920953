/// The tests wait for events, and never for time to pass.
struct SleepStep: GradingStep {
  var scans: [SourceScan]

  // In seconds. Measured inside the process, without the loader and without waiting for a core:
  // the honest suites of the lessons stay below 0.01.
  private static let idleLimit = 0.04

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let seconds = try Confirmation.of(
      suite.firstRuns.idleTime, speaksAgainst: { $0 > Self.idleLimit }
    ) { () throws(WorkbookError) in try suite.run().idleTime }
    guard seconds > Self.idleLimit else { return nil }
    return .sleeps(suite.facts, seconds: seconds, calls: scans.flatMap(\.sleeps))
  }
}

extension [TestRun] {
  /// In seconds: the longest that one of them neither computed nor had ended.
  fileprivate var idleTime: Double { map(\.ending.idleTime).max() ?? 0 }
}

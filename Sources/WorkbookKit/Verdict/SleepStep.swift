/// The tests wait for events, and never for time to pass.
struct SleepStep: GradingStep {
  var scans: [SourceScan]

  // In seconds. Start-up noise stays below; the second limit is for when a sleep is in the source.
  private static let idleLimit = 0.2
  private static let idleLimitBesideSleep = 0.02

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let calls = scans.flatMap(\.sleeps)
    let limit = calls.isEmpty ? Self.idleLimit : Self.idleLimitBesideSleep
    let seconds = try Confirmation.of(suite.firstRuns.idleTime, speaksAgainst: { $0 > limit }) {
      () throws(WorkbookError) in try suite.run().idleTime
    }
    return seconds > limit ? .sleeps(suite.facts, seconds: seconds, calls: calls) : nil
  }
}

extension [TestRun] {
  /// In seconds: the longest that one of them neither computed nor had ended.
  fileprivate var idleTime: Double { map(\.ending.idleTime).max() ?? 0 }
}

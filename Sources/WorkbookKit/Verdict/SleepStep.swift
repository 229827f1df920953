/// The tests wait for events, and never for time to pass.
struct SleepStep: GradingStep {
  var scans: [SourceScan]

  // In seconds. Measured inside the process, without the loader and without waiting for a core:
  // the honest suites of the lessons stay below 0.01.
  private static let idleLimit = 0.04
  // In seconds of computing; those suites need 0.02.
  private static let pollingLimit = 0.06

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let idle = try Confirmation.of(
      suite.firstRuns.idleTime, speaksAgainst: { $0 > Self.idleLimit }
    ) { () throws(WorkbookError) in try suite.run().idleTime }
    if idle > Self.idleLimit {
      return .sleeps(suite.facts, seconds: idle, calls: scans.flatMap(\.sleeps))
    }
    // A loop that looks at the clock computes while it waits: known by both, and by neither alone.
    let polls = scans.flatMap(\.polls)
    guard !polls.isEmpty else { return nil }
    let computing = try Confirmation.of(
      suite.firstRuns.computingTime, speaksAgainst: { $0 > Self.pollingLimit }
    ) { () throws(WorkbookError) in try suite.run().computingTime }
    return computing > Self.pollingLimit
      ? .sleeps(suite.facts, seconds: computing, calls: polls) : nil
  }
}

extension [TestRun] {
  /// In seconds: the longest that one of them neither computed nor had ended.
  fileprivate var idleTime: Double { map(\.ending.idleTime).max() ?? 0 }

  fileprivate var computingTime: Double {
    map { $0.ending.inside?.cpu ?? $0.ending.cpuTime }.max() ?? 0
  }
}

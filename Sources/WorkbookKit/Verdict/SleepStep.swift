/// The tests wait for events, and never for time to pass.
struct SleepStep: GradingStep {
  var scans: [SourceScan]
  var limits = Limits.learner

  /// How long a whole suite may wait for time to pass, in seconds.
  ///
  /// Measured inside the process, without the loader and without waiting for a core.
  struct Limits {
    /// Neither computing nor waiting for a core.
    var idle: Double
    /// Computing, where a loop looks at a clock.
    var polling: Double

    /// The honest suites of the lessons are idle for less than 0.01, and compute for 0.02.
    static let learner = Limits(idle: 0.04, polling: 0.06)
    /// A given suite may be about time limits: some must run out, and who polls must be met.
    static let given = Limits(idle: 0.25, polling: 0.25)
  }

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let idle = try Confirmation.of(
      suite.firstRuns.idleTime, speaksAgainst: { $0 > limits.idle }
    ) { () throws(WorkbookError) in try suite.run().idleTime }
    if idle > limits.idle {
      return .sleeps(suite.facts, seconds: idle, calls: scans.flatMap(\.sleeps))
    }
    // A loop that looks at the clock computes while it waits: known by both, and by neither alone.
    let polls = scans.flatMap(\.polls)
    guard !polls.isEmpty else { return nil }
    let computing = try Confirmation.of(
      suite.firstRuns.computingTime, speaksAgainst: { $0 > limits.polling }
    ) { () throws(WorkbookError) in try suite.run().computingTime }
    return computing > limits.polling
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

/// The step in which tests may wait for events, but never for time to pass.
struct SleepStep: GradingStep {
  var scans: [SourceScan]
  var limits = Limits.learner

  /// How long tests may wait for time to pass, in seconds.
  struct Limits {
    /// A whole suite that neither computes nor waits for a core, measured inside the process.
    var idle: Double
    /// One test whose source names a wait, without what its process computes.
    var test: Double
    /// One test whose source has a loop that looks at a clock, and so computes while it waits.
    var polling: Double

    /// Honest suites of the lessons are idle for less than 0.01 s, and compute for 0.02 s.
    static let learner = Limits(idle: 0.04, test: 0.03, polling: 0.06)
    /// A given suite may test time limits: some must run out, and polling code must run.
    static let given = Limits(idle: 0.25, test: 0.25, polling: 0.25)
  }

  // On a busy machine, an honest test is as slow as a sleep in one run of two or three.
  private static let looks = 10
  // Waiting for a busy disk is idle time, too, and may happen in two looks in a row.
  private static let looksAtSuite = 4

  func finding(in pool: RunPool, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let suite = pool.suite
    let sleeps = scans.flatMap(\.sleeps)
    var idle = suite.firstRuns.idleTime
    for number in 1..<Self.looksAtSuite where idle > limits.idle {
      let again = RunRequest(.correct(.freshProcess), number: number)
      idle = min(idle, try pool.runs(for: again).idleTime)
    }
    if idle > limits.idle {
      let clocks = scans.flatMap(\.realClocks)
      return .sleeps(suite.facts, seconds: idle, calls: sleeps + clocks)
    }
    // Beside busy cores the threads' waits for a core can exceed the time of the whole run, and
    // hide a sleep. The test's own clock then shows the waits that the source names. XCTest's wait
    // and a run loop compute while they wait, on an idle machine.
    let polls =
      scans.flatMap(\.polls)
      + sleeps.filter { $0.word == "isInverted" || $0.word.hasSuffix("run") }
    if !sleeps.isEmpty, let seconds = try least(in: pool, over: limits.test, \.waiting) {
      return .sleeps(suite.facts, seconds: seconds, calls: sleeps)
    }
    if !polls.isEmpty, let seconds = try least(in: pool, over: limits.polling, \.span) {
      return .sleeps(suite.facts, seconds: seconds, calls: polls)
    }
    return nil
  }

  /// The least time of a test that exceeds the limit in every run, or `nil` if there is none.
  private func least(
    in pool: RunPool, over limit: Double, _ time: (TestRun) -> Double
  ) throws(WorkbookError) -> Double? {
    for test in pool.suite.facts.tests where test.seconds ?? 0 > limit {
      var least = Double.infinity
      for number in 1...Self.looks where least > limit {
        let alone = RunRequest(.correct(.alone(test.name)), number: number)
        least = min(least, try pool.runs(for: alone).map(time).max() ?? 0)
      }
      if least > limit { return least }
    }
    return nil
  }
}

extension [TestRun] {
  /// In seconds: the longest time in which a run neither computed nor had ended.
  fileprivate var idleTime: Double { map(\.ending.idleTime).max() ?? 0 }
}

extension TestRun {
  /// In seconds: the total duration of the tests.
  fileprivate var span: Double { facts.tests.compactMap(\.seconds).reduce(0, +) }

  /// In seconds: that duration minus everything that the process computed.
  fileprivate var waiting: Double { span - (ending.inside?.cpu ?? ending.cpuTime) }
}

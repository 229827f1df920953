/// The tests in a binary, after a first run of all of them, one after another.
///
/// Tests may use either library or both; each library needs its own process. A library without
/// tests in the binary isn't run again.
package struct BuiltSuite: Sendable {
  var binary: TestBinary
  /// The first run of each library in use, or of both libraries if neither has a test.
  package var firstRuns: [TestRun]
  /// The runs for ``isSteady()`` that ran beside and after the first run.
  private(set) var earlyRuns: [TestRun] = []
  /// In seconds: the minimum time limit, however quick the first run was.
  var shortestTimeLimit = TestBinary.shortestTimeLimit

  /// Runs all tests for the first time.
  ///
  /// - Parameter early: Whether to use an idle core for the runs of ``isSteady()``, if only one
  ///   library is in use: one run beside the first run, and one after it if that passes.
  package init(of binary: TestBinary, early: Bool = false) throws(WorkbookError) {
    self.binary = binary
    shortestTimeLimit = max(shortestTimeLimit, binary.deadline?.silence ?? 0)
    let first = binary.libraries.map { TestBinary.Options(library: $0) }
    var lanes = first.map { [$0] }
    if early && first.count == 1 && !binary.launcher.kind.isSerial {
      let steady = Circumstance.farthestTimeZones.map { zone in
        var options = first[0]
        Self.steady(zone, &options)
        return options
      }
      lanes = [first + steady.dropFirst(), [steady[0]]]
    }
    var done = try lanes.parallelMap(width: 2) { (lane) throws(WorkbookError) in
      var runs: [TestRun] = []
      for options in lane where runs.allSatisfy({ $0.fate == .passed }) {
        runs.append(try binary.run(options))
      }
      return runs
    }
    if lanes.count > first.count { earlyRuns = done.removeLast() + done[0].dropFirst() }
    var all = done.map { $0[0] }
    // Beside each other, one library's tests may have met what the other's left.
    if all.count > 1 && binary.log.isSerial() {
      for (index, run) in all.enumerated() where run.fate != .passed && run.fate != .noTests {
        all[index] = try binary.run(first[index])
      }
    }
    // What speaks against a learner must happen twice: beside busy cores, a process died once in
    // some ten thousand runs, and in none of thirty more on the same code.
    for (index, run) in all.enumerated() {
      if case .crashed(.signal) = run.fate { all[index] = try binary.run(first[index]) }
    }
    let used = all.filter { $0.fate != .noTests }
    firstRuns = used.isEmpty ? all : used
  }

  var libraries: [TestLibrary] { firstRuns.map(\.library) }

  /// The tests of each library, in the order of their plan.
  package var tests: [(library: TestLibrary, name: TestName)] {
    firstRuns.flatMap { run in run.planned.map { (run.library, $0) } }
  }

  /// The first run with the gravest fate.
  package var gravestRun: TestRun? {
    firstRuns.min { $0.fate.gravity > $1.fate.gravity }
  }

  /// The tests of all libraries, with the issues of the gravest run.
  package var facts: RunFacts {
    RunFacts(
      tests: firstRuns.flatMap(\.facts.tests), issues: gravestRun?.issues ?? [],
      lastWords: gravestRun?.lastWords ?? "")
  }

  /// Failures on the correct code that were recorded after their test had ended.
  var lateIssues: [TestIssue] { firstRuns.flatMap(\.lateIssues) }

  /// In seconds: a process that records nothing for longer than this hangs.
  var timeLimit: Double { max(shortestTimeLimit, 10 * longestFirstRun) }

  /// In seconds: the maximum run time of a process that runs a planted bug.
  ///
  /// Tests that wait in vain, one after another, take minutes, and the first one is enough.
  package var mutantTimeout: Double { 4 * max(shortestTimeLimit, longestFirstRun) }

  /// In seconds: how long a process may go on after it catches a bug, so that other tests can, too.
  ///
  /// Twice as long as all tests take if none waits in vain, and at least half a second.
  package var restAfterCatch: Double { max(0.5, 2 * longestFirstRun) }

  private var longestFirstRun: Double { firstRuns.map(\.ending.wallTime).max() ?? 0 }

  /// Runs all tests of all libraries in use, or of the given ones.
  package func run(
    of libraries: [TestLibrary]? = nil,
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> [TestRun] {
    try (libraries ?? self.libraries).map { (library) throws(WorkbookError) in
      try run(nil, of: library, change)
    }
  }

  /// Runs one test, or all tests of a library.
  func run(
    _ test: TestName?, of library: TestLibrary,
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> TestRun {
    var options = TestBinary.Options(library: library, only: test, timeLimit: timeLimit)
    change(&options)
    return try binary.run(options)
  }

  /// Whether the tests pass in the farthest time zones, twice in one process, and in parallel.
  ///
  /// Two processes share the work, because each costs 0.1 s of a check of 0.6 s. The cause of a
  /// failure is found by ``flake(under:width:)``.
  func isSteady() throws(WorkbookError) -> Bool {
    let zones = Circumstance.farthestTimeZones.dropFirst(earlyRuns.count)
    let runs = try Array(zones).parallelMap(width: zones.count) { (zone) throws(WorkbookError) in
      try run { Self.steady(zone, &$0) }
    }
    return (earlyRuns + runs.flatMap(\.self)).allSatisfy { $0.fate == .passed }
  }

  private static func steady(_ zone: String, _ options: inout TestBinary.Options) {
    options.timeZone = zone
    options.parallel = zone == Circumstance.farthestTimeZones.last
    // This reveals state that one test leaves to its own next run.
    options.repetitions = options.parallel ? 1 : 2
    // One failure answers the question; where tests wait in vain, the others take long.
    options.restAfterFailure = 0
  }

  /// Runs tests under a circumstance, and returns the first run that doesn't pass.
  ///
  /// - Parameter besideOthers: Whether it may run beside others even if tests write outside of
  ///   their folders.
  func firstFailure(
    under circumstance: Circumstance, besideOthers: Bool = true
  ) throws(WorkbookError) -> TestRun? {
    if case .alone(let name) = circumstance {
      for library in libraries where tests.contains(where: { $0 == (library, name) }) {
        let run = try run(name, of: library) { $0.besideOthers = besideOthers }
        if run.fate != .passed { return run }
      }
      return nil
    }
    let runs = try run(of: libraries.filter(circumstance.isPossible)) { options in
      options.besideOthers = besideOthers
      switch circumstance {
      case .repeatedInOneProcess(let times): options.repetitions = times
      case .inParallel: options.parallel = true
      case .timeZone(let zone): options.timeZone = zone
      case .freshProcess, .afterOtherPrograms, .alone, .besideAnotherRun: break
      }
    }
    return runs.first { $0.fate != .passed }
  }
}

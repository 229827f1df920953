/// The tests in a binary, after a first run of all of them, one after another.
///
/// Either library may be used, and both at once; each needs a process of its own. Those
/// libraries that have no test in the binary are not run again.
struct BuiltSuite: Sendable {
  var binary: TestBinary
  /// The first run of each library in use; of both where neither has a test.
  var firstRuns: [TestRun]
  /// In seconds: what a process is given that took no time when all was well.
  var shortestTimeLimit = TestBinary.shortestTimeLimit

  init(of binary: TestBinary) throws(WorkbookError) {
    self.binary = binary
    let all = try TestLibrary.allCases.parallelMap(width: 2) { (library) throws(WorkbookError) in
      try binary.run(TestBinary.Options(library: library))
    }
    let used = all.filter { $0.fate != .noTests }
    firstRuns = used.isEmpty ? all : used
  }

  var libraries: [TestLibrary] { firstRuns.map(\.library) }

  /// The tests of each library, in the order of their plan.
  var tests: [(library: TestLibrary, name: TestName)] {
    firstRuns.flatMap { run in run.planned.map { (run.library, $0) } }
  }

  /// The first run that says most against the suite.
  var gravestRun: TestRun? {
    firstRuns.min { $0.fate.gravity > $1.fate.gravity }
  }

  /// The tests of all libraries, with what the gravest run recorded against them.
  var facts: RunFacts {
    RunFacts(tests: firstRuns.flatMap(\.facts.tests), issues: gravestRun?.issues ?? [])
  }

  /// What failed on the correct code after its test had ended.
  var lateIssues: [TestIssue] { firstRuns.flatMap(\.lateIssues) }

  /// In seconds: a process of this suite that records nothing for longer hangs.
  var timeLimit: Double {
    max(shortestTimeLimit, 10 * (firstRuns.map(\.ending.wallTime).max() ?? 0))
  }

  /// Runs all tests of all libraries in use, or of some of them.
  func run(
    of libraries: [TestLibrary]? = nil,
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> [TestRun] {
    var runs: [TestRun] = []
    for library in libraries ?? self.libraries {
      var options = TestBinary.Options(library: library, timeLimit: timeLimit)
      change(&options)
      runs.append(try binary.run(options))
    }
    return runs
  }

  /// Runs one test alone.
  func run(
    _ test: TestName, of library: TestLibrary,
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> TestRun {
    var options = TestBinary.Options(library: library, only: test, timeLimit: timeLimit)
    change(&options)
    return try binary.run(options)
  }

  /// Whether the tests pass in every time zone, twice in one process, and side by side.
  ///
  /// In as few processes as there are zones, since each costs 50 ms of a check of 0.5 s. What a
  /// failure is due to is another question, see ``flake(under:width:)``.
  func isSteady() throws(WorkbookError) -> Bool {
    let zones = Circumstance.timeZones
    return try zones.parallelMap(width: zones.count) { (zone) throws(WorkbookError) in
      try run { options in
        options.timeZone = zone
        // Enough to meet state that one test leaves to its own next run.
        options.repetitions = 2
        options.parallel = zone == zones.last
      }.allSatisfy { $0.fate == .passed }
    }.allSatisfy { $0 }
  }

  /// Runs under a circumstance, and returns the first run that did not pass.
  func firstFailure(under circumstance: Circumstance) throws(WorkbookError) -> TestRun? {
    if case .alone(let name) = circumstance {
      for library in libraries where tests.contains(where: { $0 == (library, name) }) {
        let run = try run(name, of: library)
        if run.fate != .passed { return run }
      }
      return nil
    }
    let runs = try run(of: libraries.filter(circumstance.isPossible)) { options in
      switch circumstance {
      case .repeatedInOneProcess(let times): options.repetitions = times
      case .inParallel: options.parallel = true
      case .timeZone(let zone): options.timeZone = zone
      case .freshProcess, .alone: break
      }
    }
    return runs.first { $0.fate != .passed }
  }
}

/// The tests in a binary, after a first run of all of them, one after another.
///
/// Either library may be used, and both at once; each needs a process of its own. Those
/// libraries that have no test in the binary are not run again.
struct Suite: Sendable {
  var binary: TestBinary
  /// The first run of each library in use; of both where neither has a test.
  var firstRuns: [TestRun]

  init(of binary: TestBinary) throws(WorkbookError) {
    self.binary = binary
    let all = try TestLibrary.allCases.parallelMap(width: 2) { (library) throws(WorkbookError) in
      try binary.run(TestBinary.Options(library: library))
    }
    let used = all.filter { $0.state != .noTests }
    firstRuns = used.isEmpty ? all : used
  }

  var libraries: [TestLibrary] { firstRuns.map(\.library) }

  /// The tests of each library, in the order of their plan.
  var tests: [(library: TestLibrary, name: TestName)] {
    firstRuns.flatMap { run in run.planned.map { (run.library, $0) } }
  }

  // In seconds. A test that waits under a deadline of one second, as those of TestPatterns
  // do, must be able to fail on a mutant, and every test may be one of those.
  private static let allowance = 1.5

  /// In seconds: a process of this suite that takes longer hangs.
  var timeLimit: Double {
    let longest = firstRuns.map(\.ending.wallTime).max() ?? 0
    return max(
      TestBinary.shortestTimeLimit, 10 * longest, Self.allowance * Double(tests.count))
  }

  /// Runs all tests of all libraries in use.
  func run(
    _ change: (inout TestBinary.Options) -> Void = { _ in }
  ) throws(WorkbookError) -> [TestRun] {
    var runs: [TestRun] = []
    for library in libraries {
      var options = TestBinary.Options(library: library, timeLimit: timeLimit)
      change(&options)
      runs.append(try binary.run(options))
    }
    return runs
  }

  /// Runs under a circumstance, and returns the first run that did not pass.
  func firstFailure(under circumstance: Circumstance) throws(WorkbookError) -> TestRun? {
    if case .alone(let name) = circumstance {
      for library in libraries where tests.contains(where: { $0 == (library, name) }) {
        let options = TestBinary.Options(library: library, only: name, timeLimit: timeLimit)
        let run = try binary.run(options)
        if run.state != .passed { return run }
      }
      return nil
    }
    let runs = try run { options in
      switch circumstance {
      case .repeatedInOneProcess(let times):
        options.repetitions = times
        options.timeLimit *= Double(times) / 4
      case .inParallel: options.parallel = true
      case .timeZone(let zone): options.timeZone = zone
      case .freshProcess, .alone: break
      }
    }
    return runs.first { $0.state != .passed }
  }

  /// The verdict of the first runs, as far as they go.
  func verdict() -> Verdict {
    let order: [RunState] = [.hung, .crashed, .incomplete, .failed, .passed, .noTests]
    let worst = firstRuns.min {
      (order.firstIndex(of: $0.state) ?? 0) < (order.firstIndex(of: $1.state) ?? 0)
    }
    guard let worst else { return Verdict(.noTests) }
    let outcome: Outcome =
      switch worst.state {
      case .hung: .hung
      case .crashed: .crashed
      case .incomplete: .incomplete
      case .failed: .failed
      case .passed: .passed
      case .noTests: .noTests
      }
    var verdict = Self.verdict(of: worst, outcome)
    verdict.tests = firstRuns.flatMap { Self.results(of: $0) }
    return verdict
  }

  /// The facts of one run under a given outcome.
  static func verdict(of run: TestRun, _ outcome: Outcome) -> Verdict {
    var verdict = Verdict(outcome)
    verdict.tests = results(of: run)
    verdict.issues = run.issues
    verdict.ending =
      switch run.ending.termination {
      case .timedOut: .timedOut(seconds: run.ending.wallTime)
      case .printedTooMuch: .printedTooMuch
      case .signalled(let number): .signal(number, lastWords: run.lastWords)
      case .exited(let status): run.records.last == .runEnded ? nil : .exit(status)
      }
    return verdict
  }

  static func results(of run: TestRun) -> [TestResult] {
    run.planned.map { name in
      let state: TestResult.State =
        if run.failed.contains(name) {
          .failed
        } else if run.skipped.contains(name) {
          .skipped
        } else if run.ended.contains(name) {
          .passed
        } else {
          run.started.contains(name) ? .unfinished : .neverRan
        }
      return TestResult(name: name, state: state)
    }
  }
}

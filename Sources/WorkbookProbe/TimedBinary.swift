/// A built test binary whose runs are cut off when the time is up.
struct TimedBinary: Sendable {
  let runner: TestRunner
  var end: ContinuousClock.Instant

  init(binary: TestBinary, end: ContinuousClock.Instant) {
    runner = TestRunner(of: binary)
    self.end = end
  }

  /// Runs tests, or returns `nil` if the time is up before they end.
  ///
  /// A run that is cut off says nothing: it is no hang.
  func run(_ options: TestBinary.Options) throws(WorkbookError) -> TestRun? {
    guard ContinuousClock.now < end else { return nil }
    var options = options
    options.end = end
    let run = try runner.run(options)
    if case .hung = run.fate, ContinuousClock.now >= end { return nil }
    return run
  }
}

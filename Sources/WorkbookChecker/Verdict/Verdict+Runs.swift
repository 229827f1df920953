extension Verdict {
  /// Makes the verdict that the first runs of a suite already show.
  ///
  /// - Parameter whenFailed: Makes the verdict for failures, which depends on whose tests they are.
  init(of suite: BuiltSuite, whenFailed: (RunFacts) -> Verdict) {
    guard let run = suite.gravestRun else {
      self = .noTests
      return
    }
    let facts = suite.facts
    self =
      switch run.fate {
      case .passed: .passed(facts, nil)
      case .noTests: .noTests
      case .failed: whenFailed(facts)
      case .incomplete(let how): .incomplete(facts, how)
      case .crashed(let crash): .crashed(facts, crash, undiscoverable: [])
      case .hung(let seconds): .hung(facts, seconds: seconds)
      }
  }

  /// The verdict on tests that passed, but not under a circumstance.
  static func flaky(_ run: TestRun, under circumstance: Circumstance) -> Verdict {
    .flaky(run.facts, circumstance, run.fate)
  }
}

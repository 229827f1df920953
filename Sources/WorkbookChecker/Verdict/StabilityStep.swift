/// The tests pass every time: repeated, alone, side by side, in other time zones, beside busy cores.
struct StabilityStep: GradingStep {
  var onProgress: @Sendable (Judge.Activity) -> Void = { _ in }

  // A test that fails one time in ten is met by 20 repetitions and 12 fresh processes. From
  // Swift 6.4 on each test is repeated by itself, A A B B and not A B A B (ST-0024): what one
  // test leaves to another is met there by the parallel run, and by each test alone.
  private static let repetitions = 20
  private static let freshRuns = 8
  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    var circumstances: [Circumstance] = [
      .repeatedInOneProcess(times: Self.repetitions), .inParallel,
    ]
    circumstances += Circumstance.timeZones.map { .timeZone($0) }
    circumstances += suite.tests.map { .alone($0.name) }
    circumstances += Array(repeating: .freshProcess, count: Self.freshRuns)
    onProgress(.grading("stability", done: 0, of: circumstances.count))
    return try suite.flake(under: circumstances, width: 2 * Cores.count)
  }
}

extension BuiltSuite {
  /// The first circumstance under which the tests do not pass, although they did.
  ///
  /// All circumstances are looked at again before that is believed: not the failing one alone,
  /// since a test that fails by chance may do so under another one the next time.
  ///
  /// - Parameter width: How many processes run at once; with more than there are cores, timing
  ///   breaks that only holds on an idle machine.
  func flake(under circumstances: [Circumstance], width: Int) throws(WorkbookError) -> Verdict? {
    func look() throws(WorkbookError) -> Verdict? {
      let failures = try circumstances.parallelMap(width: width) {
        (circumstance) throws(WorkbookError) in try firstFailure(under: circumstance)
      }
      for (circumstance, failure) in zip(circumstances, failures) {
        if let failure { return .flaky(failure, under: circumstance) }
      }
      return nil
    }
    return try Confirmation.of(try look(), speaksAgainst: { $0 != nil }, again: look)
  }
}

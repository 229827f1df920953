/// The step that repeats the tests: alone, in parallel, in other time zones, beside busy cores.
struct StabilityStep: GradingStep {
  /// The circumstances under which tests run again.
  enum Plan: Sendable {
    /// Everything that newly written tests may depend on.
    case learner
    /// What code under proven tests may depend on: in full only if a quick look finds something.
    case given
  }

  var plan: Plan
  var progress = GradingProgress()

  // 20 repetitions and 12 fresh processes find a test that fails one time in ten. From Swift 6.4
  // on, each test is repeated by itself, A A B B and not A B A B (ST-0024): there the parallel run,
  // and each test alone, reveal what one test leaves to another.
  private static let repetitions = 20
  private static let freshRuns = 8
  // This reveals state that one test leaves to its own next run.
  private static let givenRepetitions = 5

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let zones = Circumstance.timeZones.map { Circumstance.timeZone($0) }
    switch plan {
    case .given:
      guard try !suite.isSteady() else { return nil }
      let circumstances =
        [.inParallel, .repeatedInOneProcess(times: Self.givenRepetitions)] + zones
      return try suite.flake(under: circumstances, width: circumstances.count)
    case .learner:
      let circumstances =
        [.repeatedInOneProcess(times: Self.repetitions), .inParallel] + zones
        + suite.tests.map { .alone($0.name) }
        + Array(repeating: .freshProcess, count: Self.freshRuns)
      progress.begin("stability", of: circumstances.count)
      return try suite.flake(under: circumstances, width: 2 * Cores.count)
    }
  }
}

extension BuiltSuite {
  /// Returns what repeating the tests finds, as a check of a learner's tests does it.
  package func repeated(
    onProgress: @escaping @Sendable (Judge.Activity) -> Void
  ) throws(WorkbookError) -> Verdict? {
    var grades = Grades()
    return try StabilityStep(plan: .learner, progress: GradingProgress(onProgress))
      .finding(on: self, &grades)
  }

  /// Returns the first circumstance under which the tests fail, although they passed.
  ///
  /// A failure counts only after a second look at all circumstances: a test that fails by chance
  /// may fail under another one the next time.
  ///
  /// - Parameter width: How many processes run at once; more than there are cores breaks timing
  ///   that only holds on an idle machine.
  func flake(under circumstances: [Circumstance], width: Int) throws(WorkbookError) -> Verdict? {
    func look() throws(WorkbookError) -> Verdict? {
      let failures = try circumstances.parallelMap(width: width) {
        (circumstance) throws(WorkbookError) in try firstFailure(under: circumstance)
      }
      for (circumstance, failure) in zip(circumstances, failures) {
        guard let failure else { continue }
        return .flaky(failure.facts, try told(circumstance), failure.fate)
      }
      return nil
    }
    return try look() == nil ? nil : look()
  }

  /// Returns the circumstance to tell, which is another one if tests write to a fixed path.
  ///
  /// If they pass under it once nothing runs beside them, the other run is the cause.
  private func told(_ circumstance: Circumstance) throws(WorkbookError) -> Circumstance {
    guard let path = binary.log.touched.first,
      try firstFailure(under: circumstance, besideOthers: false) == nil
    else { return circumstance }
    return .besideAnotherRun(path: path)
  }
}

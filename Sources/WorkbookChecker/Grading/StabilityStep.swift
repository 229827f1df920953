/// The circumstances under which tests run again.
package enum RepetitionPlan: Sendable {
  /// Everything that newly written tests may depend on.
  case newTests
  /// What proven tests, and the code under them, may depend on: in full only if a quick look finds
  /// something.
  case provenTests
}

/// The step that repeats the tests: alone, in parallel, in other time zones, beside busy cores.
struct StabilityStep: GradingStep {
  var plan: RepetitionPlan

  // 20 repetitions and 12 fresh processes find a test that fails one time in ten. From Swift 6.4
  // on, each test is repeated by itself, A A B B and not A B A B (ST-0024): there the parallel run,
  // and each test alone, reveal what one test leaves to another.
  private static let repetitions = 20
  private static let freshRuns = 8
  // This reveals state that one test leaves to its own next run.
  private static let repetitionsOfProven = 5

  func finding(in pool: RunPool, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let zones = Circumstance.timeZones.map { Circumstance.timeZone($0) }
    switch plan {
    case .provenTests:
      guard try !pool.isSteady() else { return nil }
      let circumstances =
        [.inParallel, .repeatedInOneProcess(times: Self.repetitionsOfProven)] + zones
      return try pool.flake(under: circumstances, width: circumstances.count)
    case .newTests:
      let circumstances =
        [.repeatedInOneProcess(times: Self.repetitions), .inParallel] + zones
        + pool.suite.tests.map { .alone($0.name) }
        + Array(repeating: .freshProcess, count: Self.freshRuns)
      pool.progress.begin("stability", of: circumstances.count)
      return try pool.flake(under: circumstances, width: 2 * Cores.count)
    }
  }
}

extension RunPool {
  /// Returns what repeating the tests finds, as a check of a learner's tests does it.
  package func repeated() throws(WorkbookError) -> Verdict? {
    var grades = Grades()
    return try StabilityStep(plan: .newTests).finding(in: self, &grades)
  }

  /// Whether the tests pass in the farthest time zones, twice in one process, and in parallel.
  ///
  /// The cause of a failure is found by ``flake(under:width:)``.
  func isSteady() throws(WorkbookError) -> Bool {
    let runs = try RunRequest.steady.parallelMap(width: RunRequest.steady.count) {
      (request) throws(WorkbookError) in try self.runs(for: request)
    }
    return runs.flatMap(\.self).allSatisfy { $0.fate == .passed }
  }

  /// Returns what the tests leave behind when they run on other programs, or `nil` for nothing.
  ///
  /// - Parameter number: Which time it is asked, since each time other programs have run.
  func leftover(after number: Int) throws(WorkbookError) -> Verdict? {
    try flake(under: [.afterOtherPrograms], width: 1, number: number)
  }

  /// Returns the first circumstance under which the tests fail, although they passed.
  ///
  /// A failure counts only after a second look at all circumstances: a test that fails by chance
  /// may fail under another one the next time.
  ///
  /// - Parameter width: How many processes run at once; more than there are cores breaks timing
  ///   that only holds on an idle machine.
  func flake(
    under circumstances: [Circumstance], width: Int, number: Int = 1
  ) throws(WorkbookError) -> Verdict? {
    var counts: [Circumstance: Int] = [:]
    let requests = circumstances.map { circumstance in
      defer { counts[circumstance, default: 0] += 1 }
      return RunRequest(
        .correct(circumstance), besideOthers: true,
        number: number + counts[circumstance, default: 0])
    }
    func failure(inLook look: Int) throws(WorkbookError) -> (Circumstance, TestRun)? {
      let failures = try requests.parallelMap(width: width) { (request) throws(WorkbookError) in
        try self.runs(for: request.look(look)).first { $0.fate != .passed }
      }
      for case (let circumstance, let failure?) in zip(circumstances, failures) {
        return (circumstance, failure)
      }
      return nil
    }
    guard try failure(inLook: 1) != nil, let (circumstance, run) = try failure(inLook: 2) else {
      return nil
    }
    let cause = try cause(of: RunRequest(.correct(circumstance), number: number).look(3))
    return .flaky(run.facts, cause ?? circumstance, run.fate)
  }

  /// Returns the cause of a failure if tests write to a fixed path, and another run beside them
  /// meets it: under the same circumstance they pass once nothing runs beside them.
  private func cause(of alone: RunRequest) throws(WorkbookError) -> Circumstance? {
    guard let path = touched.first,
      try runs(for: alone).allSatisfy({ $0.fate == .passed })
    else { return nil }
    return .besideAnotherRun(path: path)
  }
}

/// The step in which the tests must catch every planted bug.
struct MutantsStep: GradingStep {
  var mutants: [Variant]
  /// Tests whose catches don't count, because they also fail on correct programs.
  var leavesOut: Set<TestName> = []
  /// Whether to keep running tests after a bug is caught.
  var runsAllTests = false
  /// What the last verdict says about the bugs; it saves time, and decides nothing.
  var memory = CatchMemory()
  var progress = GradingProgress()
  private(set) var early = EarlyRuns<Trial>()

  // On a bug, a suite often waits in vain, up to its deadlines, and leaves the cores idle.
  private static let processesPerCore = 3

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    // What has begun early ends on the way.
    let begun = mutants.filter(early.hasBegun)
    let ordered = mutants.filter { !early.hasBegun(on: $0) }.sorted {
      let (one, other) = (memory.turn(of: $0.name), memory.turn(of: $1.name))
      return one == other ? $0.rank < $1.rank : one < other
    }
    let width =
      runsAllTests
      ? Cores.count
      : Self.processesPerCore * Cores.count + ordered.count { memory.waiting.contains($0.name) }
    progress.begin("bugs", of: mutants.count)
    let isSerial = suite.binary.log.isSerial() && begun.isEmpty
    var trials = try (ordered + begun).confirmedMap(width: width, speaksAgainst: \.isInDoubt) {
      (mutant) throws(WorkbookError) in
      let result = try early.result(of: mutant) { (mutant) throws(WorkbookError) in
        try trial(at: mutant, suite)
      }
      progress.step()
      return result
    }
    // Side by side, one run may have failed because of what another wrote outside of its folder.
    if !isSerial && suite.binary.log.isSerial() {
      trials = try trials.map(\.mutant).confirmedMap(width: 1, speaksAgainst: \.isInDoubt) {
        (mutant) throws(WorkbookError) in try trial(at: mutant, suite)
      }
    }
    // No pass rests on shorter deadlines.
    if !trials.contains(where: \.gotThrough) {
      let hasty = trials.indices.filter { trials[$0].isHasty }
      let again = try hasty.map { trials[$0].mutant }.confirmedMap(
        width: width, speaksAgainst: \.isInDoubt
      ) { (mutant) throws(WorkbookError) in try trial(at: mutant, suite, isHasty: false) }
      for (index, trial) in zip(hasty, again) { trials[index] = trial }
    }
    grades.mutants = trials.sorted { $0.mutant.rank < $1.mutant.rank }.map(\.result)
    return grades.survivors.isEmpty ? nil : .missesBugs(suite.facts, grades)
  }

  /// Begins the trials that show soon whether last time's survivors still get through, and those
  /// that take longest, at most one of each kind for each core.
  ///
  /// A dozen at once beside the repetitions lose their cores to each other, and failures at deadlines
  /// are then in doubt.
  func begin(on suite: BuiltSuite) {
    let kinds = [memory.survivors, memory.waiting].map { names in
      mutants.filter { names.contains($0.name) }.sorted { $0.rank < $1.rank }.prefix(Cores.count)
    }
    let first = kinds.flatMap(\.self)
    early.begin(on: first, width: first.count) { (mutant) throws(WorkbookError) in
      try trial(at: mutant, suite)
    }
  }

  /// Returns the same step for the tests without these, which has nothing to remember.
  func leavingOut(_ tests: Set<TestName>) -> Self {
    var step = self
    step.leavesOut = tests
    step.memory = CatchMemory()
    step.early = EarlyRuns()
    return step
  }

  private func trial(
    at mutant: Variant, _ suite: BuiltSuite, isHasty: Bool = true
  ) throws(WorkbookError) -> Trial {
    let trial = try Trial(at: mutant, suite, in: self, isHasty: isHasty)
    if trial.gotThrough, let line = mutant.breaks { progress.found(survivorOf: line) }
    return trial
  }
}

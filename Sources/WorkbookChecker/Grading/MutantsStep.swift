/// The step in which the tests must catch every planted bug.
struct MutantsStep: GradingStep {
  var mutants: [Mutant]
  /// Tests whose catches don't count, because they also fail on correct programs.
  var leavesOut: Set<TestName> = []
  /// Whether to keep running tests after a bug is caught.
  var runsAllTests = false
  /// What the last verdict says about the bugs; it saves time, and decides nothing.
  var memory = CatchMemory()
  /// How often the tests run on each bug.
  var times = 1

  // On a bug, a suite often waits in vain, up to its deadlines, and leaves the cores idle.
  private static let processesPerCore = 3

  func finding(in pool: RunPool, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let suite = pool.suite
    let bugs = mutants.sorted {
      let (one, other) = (memory.turn(of: $0.name), memory.turn(of: $1.name))
      return one == other ? $0.rank < $1.rank : one < other
    }.flatMap(bugs)
    // What has begun early ends on the way.
    let begun = bugs.filter { pool.hasBegun(RunRequest(.bug($0))) }
    let open = bugs.filter { !pool.hasBegun(RunRequest(.bug($0))) }
    let width =
      runsAllTests
      ? Cores.count
      : Self.processesPerCore * Cores.count + open.count { memory.waiting.contains($0.mutant.name) }
    func results(
      on bugs: [RunRequest.Bug], look: Int = 1, width: Int, as what: String? = nil
    ) throws(WorkbookError) -> [Trial] {
      let requests = bugs.map { RunRequest(.bug($0)).look(look) }
      return try pool.confirmed(
        RunPool.Batch(requests: requests, width: width), as: what, speaksAgainst: \.isInDoubt
      ) { Trial(of: bugs[$0], by: suite, $1) }
    }
    let wasSerial = pool.isSerial && begun.isEmpty
    var trials = try results(on: open + begun, width: width, as: "bugs")
    // Side by side, one run may have failed because of what another wrote outside of its folder.
    if !wasSerial && pool.isSerial {
      trials = try results(on: open + begun, look: 3, width: 1)
    }
    // No pass rests on shorter deadlines.
    if !trials.contains(where: \.gotThrough) {
      let hasty = trials.indices.filter { trials[$0].isHasty }
      let again = try results(on: hasty.map { trials[$0].bug.patient }, width: width)
      for (index, trial) in zip(hasty, again) { trials[index] = trial }
    }
    grades.mutants = trials.sorted { $0.mutant.rank < $1.mutant.rank }.map(\.result)
    return grades.survivors.isEmpty ? nil : .missesBugs(suite.facts, grades)
  }

  /// The runs that show soon whether last time's survivors still get through, and those that take
  /// longest, at most one of each kind for each core.
  ///
  /// A dozen at once beside the repetitions lose their cores to each other, and failures at
  /// deadlines are then in doubt.
  var early: RunPool.Batch? {
    // Claims need steady results.
    guard !runsAllTests else { return nil }
    let kinds = [memory.survivors, memory.waiting].map { names in
      mutants.filter { names.contains($0.name) }.sorted { $0.rank < $1.rank }.prefix(Cores.count)
    }
    let first = kinds.flatMap(\.self).flatMap(bugs).map { RunRequest(.bug($0)) }
    return RunPool.Batch(requests: first, width: first.count)
  }

  /// Returns the same step for the tests without these, which has nothing to remember.
  func leavingOut(_ tests: Set<TestName>) -> Self {
    var step = self
    step.leavesOut = tests
    step.memory = CatchMemory()
    return step
  }

  /// Returns how the tests run on a bug, each time.
  private func bugs(_ mutant: Mutant) -> [RunRequest.Bug] {
    (1...times).map { number in
      var bug = RunRequest.Bug(
        mutant: mutant, runsAllTests: runsAllTests, leavesOut: leavesOut, number: number)
      if !runsAllTests {
        bug.first = memory.catchers[mutant.name]
        bug.isHasty = bug.first != nil || memory.waiting.contains(mutant.name)
      }
      return bug
    }
  }
}

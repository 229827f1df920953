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
    var trials = try (ordered + begun).confirmedMap(width: width, speaksAgainst: \.isInDoubt) {
      (mutant) throws(WorkbookError) in
      let result = try early.result(of: mutant) { (mutant) throws(WorkbookError) in
        try trial(at: mutant, suite)
      }
      progress.step()
      return result
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

  /// The runs of a suite on one planted bug.
  struct Trial: Sendable {
    var mutant: Variant
    private(set) var runs: [TestRun] = []
    /// Whether the bug was caught with shorter deadlines, on which no pass may rest.
    private(set) var isHasty = false
    /// The tests that failed in any run; stored, because a suite may record thousands of issues.
    private var killers: Set<TestName> = []
    /// All tests of the suite, in planned order.
    private let tests: [TestName]
    private let step: MutantsStep

    // In seconds. A test that waits long may have failed at a deadline, for lack of a core, if its
    // threads were ready but had no core for this long: a deadline is a second.
    private static let longDelay = 0.1

    /// The factor for deadlines, by which one of a second is still a long wait.
    private static let haste = 0.5

    /// Runs the suite, then each test that a crash or a hang kept from running.
    ///
    /// - Parameter isHasty: Whether to believe a catch with shorter deadlines, if tests waited in
    ///   vain for this bug last time.
    init(
      at mutant: Variant, _ suite: BuiltSuite, in step: MutantsStep, isHasty: Bool
    ) throws(WorkbookError) {
      self.mutant = mutant
      self.step = step
      tests = suite.tests.map(\.name)
      let memory = step.runsAllTests ? CatchMemory() : step.memory
      let first = memory.catchers[mutant.name]
      if isHasty, first != nil || memory.waiting.contains(mutant.name) {
        self.isHasty = true
        try meet(suite, first: first)
        if isCaught && !isInDoubt { return }
      }
      self.isHasty = false
      try meet(suite, first: first)
    }

    /// Runs the test that caught the bug last time; then, unless it does so again, all of them.
    private mutating func meet(_ suite: BuiltSuite, first: TestName?) throws(WorkbookError) {
      let meet = {
        [mutant, step, patience = isHasty ? Self.haste : 1] (options: inout TestBinary.Options) in
        options.variant = mutant.name
        options.longest = suite.mutantTimeout
        options.patience = patience
        if !step.runsAllTests { options.restAfterFailure = suite.restAfterCatch }
      }
      forget()
      if let first, let library = suite.tests.first(where: { $0.name == first })?.library {
        add(try suite.run(first, of: library, meet))
        guard !isCaught || isInDoubt else { return }
        forget()
      }
      for run in try suite.run(meet) { add(run) }
      for run in runs where !isCaught {
        for test in run.facts.tests where test.state == .neverRan && !isCaught {
          add(try suite.run(test.name, of: run.library, meet))
        }
      }
    }

    private mutating func forget() {
      runs = []
      killers = []
    }

    private mutating func add(_ run: TestRun) {
      runs.append(run)
      killers.formUnion(run.failed.subtracting(step.leavesOut))
    }

    /// The tests that ended in no run, because others had caught the bug.
    private var leftOut: [TestName] {
      guard isCaught else { return [] }
      let ended = runs.reduce(into: Set()) { $0.formUnion($1.ended) }
      return tests.filter { !ended.contains($0) }
    }
    private var reached: Bool { runs.contains(where: \.reachedVariant) }
    private var isCaught: Bool { reached && !killers.isEmpty }
    /// Whether the tests certainly let the bug through.
    var gotThrough: Bool { !isCaught && !isInDoubt }
    private var hasHung: Bool { runs.contains { if case .hung = $0.fate { true } else { false } } }

    /// Whether the bug must run again, alone, because the machine may be the cause.
    ///
    /// A hang or a failure at a deadline is in doubt. If each catch counts, what the bug's head
    /// doesn't declare is in doubt: a catch by tests of other lines, or none at all. A bug may need
    /// a core at the right time.
    var isInDoubt: Bool {
      guard isCaught else { return hasHung || step.runsAllTests }
      guard step.runsAllTests else { return !runs.contains(where: failedWithoutDoubt) }
      let others = killers.behaviourLines.subtracting([mutant.breaks ?? ""])
      return others != mutant.also
    }

    private func failedWithoutDoubt(_ run: TestRun) -> Bool {
      guard !run.failed.isEmpty else { return false }
      // In seconds: how long each failed test may have waited.
      let waits = run.facts.tests.filter { $0.state == .failed }
        .map { $0.seconds ?? run.ending.idleTime }
      if waits.contains(where: { $0 <= TestRun.longWait }) { return true }
      // On an idle machine, tests that hand work to and fro lose as much time as they compute. Of a
      // long wait a third may be lost, because honest tests need only a tenth of it. Of a short
      // deadline it may be half: no pass rests on that.
      let mostWait = (waits.max() ?? 0) / (isHasty ? 2 : 3)
      let mostDelay = max(Self.longDelay, run.ending.cpuTime, mostWait)
      return run.ending.delay.map { $0 <= mostDelay } ?? false
    }

    /// The tests that caught it; those that only timed out count if no other test caught it.
    private var credited: [TestName] {
      let all = runs.flatMap(\.planned).filter { killers.contains($0) }.unique
      guard !step.runsAllTests else { return all }
      let slow = Set(
        runs.flatMap(\.facts.tests).filter { ($0.seconds ?? 0) > TestRun.longWait }.map(\.name))
      let quick = all.filter { !slow.contains($0) }
      return quick.isEmpty ? all : quick
    }

    private var fate: MutantResult.Fate {
      if isCaught { return .caught }
      if hasHung { return .hung }
      for run in runs {
        switch run.fate {
        case .crashed: return .crashed
        case .incomplete(.left): return .left
        case .incomplete(.skipped): return .skipped
        case .incomplete(.knownIssues): return .knownIssue
        case .passed, .noTests, .failed, .hung, .incomplete(.stillXCTest): continue
        }
      }
      return reached && runs.contains { !$0.testsWithKnownIssues.isEmpty } ? .knownIssue : .survived
    }

    var result: MutantResult {
      let credited = credited
      // Nobody knows what a test that only timed out would have caught.
      let late = tests.filter { killers.contains($0) && !credited.contains($0) }
      let leftOut = leftOut
      return MutantResult(
        name: mutant.name, breaks: mutant.breaks ?? "", tells: mutant.tells,
        misconception: mutant.misconception, seen: mutant.seen, fate: fate, reached: reached,
        killers: credited,
        lateIssue: runs.lazy.flatMap(\.lateIssues).first,
        waited: runs.contains(where: \.waited),
        isWhole: leftOut.isEmpty && runs.allSatisfy { $0.fate == .passed || $0.fate == .failed },
        leftOut: leftOut.isEmpty && late.isEmpty ? nil : leftOut + late)
    }
  }
}

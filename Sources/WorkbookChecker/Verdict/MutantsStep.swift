import Synchronization

/// The step in which the tests must catch every planted bug.
struct MutantsStep: GradingStep {
  var mutants: [Variant]
  /// Tests whose catches don't count, because they also fail on correct programs.
  var leavesOut: Set<TestName> = []
  /// Whether to keep running tests after a bug is caught.
  var runsAllTests = false
  /// What the last verdict says about the bugs; it saves time, and decides nothing.
  var memory = CatchMemory()
  var onProgress: @Sendable (Judge.Activity) -> Void = { _ in }
  /// The trials that ``WaitingBugsStep`` has begun.
  private let early = Ahead<[Trial], WorkbookError>()

  // On a bug, a suite often waits in vain, up to its deadlines, and leaves the cores idle.
  private static let processesPerCore = 3

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let begun = early.hasBegun ? waiting : []
    let ordered = mutants.filter { !begun.contains($0) }.sorted {
      let (one, other) = (memory.turn(of: $0.name), memory.turn(of: $1.name))
      return one == other ? $0.rank < $1.rank : one < other
    }
    // How many bugs have run, and the line of the first one that got through.
    let state = Mutex((done: 0, survivor: String?.none))
    onProgress(.grading("bugs", done: 0, of: mutants.count))
    @Sendable func run(_ mutant: Variant) throws(WorkbookError) -> Trial {
      let trial = try Trial(at: mutant, suite, in: self)
      let (done, survivor) = state.withLock { state in
        // A bug that runs again counts once.
        state.done = min(state.done + 1, mutants.count)
        if trial.gotThrough { state.survivor = state.survivor ?? mutant.breaks }
        return state
      }
      onProgress(.grading("bugs", done: done, of: mutants.count, survivor: survivor))
      return trial
    }
    let width =
      runsAllTests
      ? Cores.count
      : Self.processesPerCore * Cores.count + ordered.count { memory.waiting.contains($0.name) }
    var trials = try ordered.confirmedMap(width: width, speaksAgainst: \.isInDoubt, run)
    if !begun.isEmpty, let early = try early.value() {
      trials += try early.map { (trial) throws(WorkbookError) in
        trial.isInDoubt ? try run(trial.mutant) : trial
      }
    }
    grades.mutants = trials.sorted { $0.mutant.rank < $1.mutant.rank }.map(\.result)
    return grades.survivors.isEmpty ? nil : .missesBugs(suite.facts, grades)
  }

  /// The bugs whose trials may begin early, one for each core.
  ///
  /// A dozen at once beside the repetitions lose their cores to each other, and failures at deadlines
  /// are then in doubt.
  private var waiting: [Variant] {
    guard !runsAllTests else { return [] }
    return Array(mutants.filter { memory.waiting.contains($0.name) }.prefix(Cores.count))
  }

  /// Begins the trials at the bugs at which tests waited in vain last time.
  fileprivate func beginWaiting(on suite: BuiltSuite) {
    let waiting = waiting
    guard !waiting.isEmpty, !suite.binary.launcher.kind.isSerial else { return }
    early.begin { () throws(WorkbookError) in
      try waiting.parallelMap(width: waiting.count) { (mutant) throws(WorkbookError) in
        try Trial(at: mutant, suite, in: self)
      }
    }
  }

  /// Waits for trials that have begun, if an earlier step found something and nobody needs them.
  func end() { _ = try? early.value() }

  /// The runs of a suite on one planted bug.
  private struct Trial: Sendable {
    var mutant: Variant
    private(set) var runs: [TestRun] = []
    /// The tests that failed in any run; stored, because a suite may record thousands of issues.
    private var killers: Set<TestName> = []
    /// All tests of the suite, in planned order.
    private let tests: [TestName]
    private let step: MutantsStep

    // In seconds. A test that takes this long may have failed at a deadline, for lack of a core …
    private static let longWait = 0.3
    // … if its threads were ready but had no core for this long: a deadline is a second.
    private static let longDelay = 0.1

    /// Runs the suite, then each test that a crash or a hang kept from running.
    init(
      at mutant: Variant, _ suite: BuiltSuite, in step: MutantsStep
    ) throws(WorkbookError) {
      self.mutant = mutant
      self.step = step
      tests = suite.tests.map(\.name)
      let meet = { (options: inout TestBinary.Options) in
        options.variant = mutant.name
        options.longest = suite.mutantTimeout
        if !step.runsAllTests { options.restAfterFailure = suite.restAfterCatch }
      }
      // If this test catches the bug, the others are left out.
      if !step.runsAllTests, let first = step.memory.catchers[mutant.name],
        let library = suite.tests.first(where: { $0.name == first })?.library
      {
        add(try suite.run(first, of: library, meet))
        guard !isCaught || isInDoubt else { return }
        runs = []
        killers = []
      }
      for run in try suite.run(meet) { add(run) }
      for run in runs where !isCaught {
        for test in run.facts.tests where test.state == .neverRan && !isCaught {
          add(try suite.run(test.name, of: run.library, meet))
        }
      }
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
      guard step.runsAllTests else { return !runs.contains(where: Self.failedWithoutDoubt) }
      let others = killers.behaviourLines.subtracting([mutant.breaks ?? ""])
      return others != mutant.also
    }

    private static func failedWithoutDoubt(_ run: TestRun) -> Bool {
      guard !run.failed.isEmpty else { return false }
      // In seconds: how long each failed test may have waited.
      let waits = run.facts.tests.filter { $0.state == .failed }
        .map { $0.seconds ?? run.ending.idleTime }
      if waits.contains(where: { $0 <= longWait }) { return true }
      // On an idle machine, tests that hand work to and fro lose as much time as they compute. Of a
      // long wait a third may be lost, because honest tests need only a tenth of it.
      let mostDelay = max(longDelay, run.ending.cpuTime, (waits.max() ?? 0) / 3)
      return run.ending.delay.map { $0 <= mostDelay } ?? false
    }

    /// The tests that caught it; those that only timed out count if no other test caught it.
    private var credited: [TestName] {
      let all = runs.flatMap(\.planned).filter { killers.contains($0) }.unique
      guard !step.runsAllTests else { return all }
      let slow = Set(
        runs.flatMap(\.facts.tests).filter { ($0.seconds ?? 0) > Self.longWait }.map(\.name))
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
        waited: runs.contains { $0.ending.idleTime > Self.longWait },
        isWhole: leftOut.isEmpty && runs.allSatisfy { $0.fate == .passed || $0.fate == .failed },
        leftOut: leftOut.isEmpty && late.isEmpty ? nil : leftOut + late)
    }
  }
}

/// The step that shows soon whether bugs that got through last time still do.
///
/// It finds nothing: ``MutantsStep`` runs them again, and decides. A survivor that stays in the
/// grades is shown until then.
struct LastSurvivorsStep: GradingStep {
  var mutants: MutantsStep

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let last = mutants.mutants.filter { mutants.memory.survivors.contains($0.name) }
    guard !last.isEmpty else { return nil }
    var look = mutants
    look.mutants = Array(last.sorted { $0.rank < $1.rank }.prefix(Cores.count))
    _ = try look.finding(on: suite, &grades)
    grades.mutants.removeAll(where: \.isCaught)
    return nil
  }
}

/// The step that begins the trials that take longest, since they wait for what a bug keeps back.
///
/// It finds nothing: they go on beside the next steps, on cores that they leave idle, and
/// ``MutantsStep`` asks for what they found.
struct WaitingBugsStep: GradingStep {
  var mutants: MutantsStep

  func finding(on suite: BuiltSuite, _ grades: inout Grades) -> Verdict? {
    mutants.beginWaiting(on: suite)
    return nil
  }

  func end() { mutants.end() }
}

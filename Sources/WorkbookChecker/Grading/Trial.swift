/// What the runs of a suite on one planted bug say.
struct Trial: Sendable {
  let bug: RunRequest.Bug
  /// All tests of the suite, in planned order.
  private let tests: [TestName]
  private(set) var runs: [TestRun] = []
  /// The tests that failed in any run; stored, because a suite may record thousands of issues.
  private var killers: Set<TestName> = []

  // In seconds. A test that waits long may have failed at a deadline, for lack of a core, if its
  // threads were ready but had no core for this long: a deadline is a second.
  private static let longDelay = 0.1

  init(of bug: RunRequest.Bug, by suite: BuiltSuite, _ runs: [TestRun] = []) {
    self.bug = bug
    tests = suite.tests.map(\.name)
    for run in runs { add(run) }
  }

  mutating func add(_ run: TestRun) {
    runs.append(run)
    killers.formUnion(run.failed.subtracting(bug.leavesOut))
  }

  var mutant: Mutant { bug.mutant }
  /// Whether the runs had shorter deadlines, on which no pass may rest.
  var isHasty: Bool { runs.contains { $0.patience < 1 } }
  /// The tests that ended in no run, because others had caught the bug.
  private var leftOut: [TestName] {
    guard isCaught else { return [] }
    let ended = runs.reduce(into: Set()) { $0.formUnion($1.ended) }
    return tests.filter { !ended.contains($0) }
  }
  private var reached: Bool { runs.contains(where: \.reachedVariant) }
  var isCaught: Bool { reached && !killers.isEmpty }
  /// Whether the tests certainly let the bug through.
  var gotThrough: Bool { !isCaught && !isInDoubt }
  private var hasHung: Bool { runs.contains { if case .hung = $0.fate { true } else { false } } }

  /// Whether the bug must run again, alone, because the machine may be the cause.
  ///
  /// A hang or a failure at a deadline is in doubt. If each catch counts, what the bug's head
  /// doesn't declare is in doubt: a catch by tests of other lines, or none at all. A bug may need
  /// a core at the right time.
  var isInDoubt: Bool {
    guard isCaught else { return hasHung || bug.runsAllTests }
    guard bug.runsAllTests else { return !runs.contains(where: failedWithoutDoubt) }
    let others = killers.behaviourLines.subtracting([mutant.breaks])
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
    guard !bug.runsAllTests else { return all }
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
      case .passed, .noTests, .failed, .hung: continue
      }
    }
    return reached && runs.contains { !$0.testsWithKnownIssues.isEmpty } ? .knownIssue : .survived
  }

  /// The tests in which what happened instead of a failure happened.
  private func culprits(of fate: MutantResult.Fate) -> [TestName] {
    let open = runs.filter { run in
      switch (fate, run.fate) {
      case (.hung, .hung), (.crashed, .crashed), (.left, .incomplete(.left)): true
      default: false
      }
    }.flatMap { run in run.facts.tests.filter { $0.state == .unfinished }.map(\.name) }
    let names =
      switch fate {
      case .skipped:
        runs.flatMap { run in run.facts.tests.filter { $0.state == .skipped }.map(\.name) }
      case .knownIssue: runs.flatMap(\.testsWithKnownIssues)
      case .hung, .crashed, .left, .caught, .survived: open
      }
    return names.unique
  }

  /// In seconds: how long the first run that hung recorded nothing.
  private var silence: Double? {
    runs.lazy.compactMap { if case .hung(let seconds) = $0.fate { seconds } else { nil } }.first
  }

  var result: MutantResult {
    let credited = credited
    // A test that only timed out may have caught more; that is unknown.
    let late = tests.filter { killers.contains($0) && !credited.contains($0) }
    let leftOut = leftOut
    let fate = fate
    return MutantResult(
      name: mutant.name, breaks: mutant.breaks, tells: mutant.tells,
      misconception: mutant.misconception, seen: mutant.seen, fate: fate, reached: reached,
      killers: credited, culprits: culprits(of: fate), silence: silence,
      lateIssue: runs.lazy.flatMap(\.lateIssues).first,
      strayIssue: fate == .survived && reached
        ? runs.lazy.flatMap(\.issues).first { $0.test == nil } : nil,
      waited: runs.contains(where: \.waited),
      isWhole: leftOut.isEmpty && runs.allSatisfy { $0.fate == .passed || $0.fate == .failed },
      leftOut: leftOut.isEmpty && late.isEmpty ? nil : leftOut + late)
  }
}

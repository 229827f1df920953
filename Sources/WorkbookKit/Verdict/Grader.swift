import Foundation
import Synchronization

/// Grades tests that a learner wrote, in five steps, stopping where they first fall short.
///
/// They compile and run; they pass on the correct code; they accept every correct
/// alternative; they are stable and do not sleep; they catch the planted bugs.
struct Grader: Sendable {
  var variants: [Variant]
  var scans: [SourceScan]
  var narrate: @Sendable (Judge.Activity) -> Void

  // A test that fails one time in ten is met by 20 repetitions and 12 fresh processes.
  private static let repetitions = 20
  private static let freshRuns = 8
  // Far from each other and from UTC, on either side of the date line.
  private static let timeZones = ["Pacific/Honolulu", "Asia/Tokyo"]
  // In seconds. Start-up noise stays below; the second limit is for when a sleep is in the source.
  private static let idleLimit = 0.2
  private static let idleLimitBesideSleep = 0.02

  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  func grade(_ suite: Suite) throws(WorkbookError) -> Verdict {
    var verdict = suite.verdict()
    verdict.remarks = scans.flatMap(\.deadAssertions)
    switch verdict.outcome {
    case .passed: break
    case .failed:
      verdict.outcome = .failsOnCorrectCode
      return verdict
    case .crashed where suite.firstRuns.contains { $0.state == .crashed && $0.started.isEmpty }:
      verdict.remarks += scans.flatMap(\.undiscoverable)
      return verdict
    default:
      return verdict
    }

    verdict.alternatives = try alternatives(suite)
    if verdict.alternatives.allSatisfy(\.isAccepted), let idle = try sleepingTime(of: suite) {
      // Before the repetitions, which would multiply it.
      verdict.outcome = .sleeps
      verdict.idleTime = idle
      verdict.remarks += scans.flatMap(\.sleeps)
      return verdict
    }
    let unstable = try instability(of: suite)
    if let rejected = verdict.alternatives.first(where: { !$0.isAccepted }), unstable == nil {
      verdict.outcome = .rejectsAlternative
      verdict.issues = rejected.issues
      return verdict
    }
    if let (circumstance, run) = unstable {
      let alternatives = verdict.alternatives
      let remarks = verdict.remarks
      verdict = Suite.verdict(of: run, .flaky)
      verdict.circumstance = circumstance
      verdict.alternatives = alternatives
      verdict.remarks = remarks
      return verdict
    }
    verdict.mutants = try mutants(suite)
    if !verdict.survivors.isEmpty { verdict.outcome = .missesBugs }
    return verdict
  }

  private func alternatives(_ suite: Suite) throws(WorkbookError) -> [AlternativeResult] {
    let alternatives = variants.filter { $0.kind == .alternative }
    return try alternatives.parallelMap(width: Self.cores) { (variant) throws(WorkbookError) in
      let runs = try suite.run { $0.variant = variant.name }
      return AlternativeResult(
        name: variant.name, tells: variant.tells,
        isAccepted: runs.allSatisfy { $0.state == .passed }, issues: runs.flatMap(\.issues))
    }
  }

  /// The first circumstance under which the tests do not pass, although they did.
  ///
  /// Twice as many processes as cores run at once: timing that only holds on an idle
  /// machine breaks.
  private func instability(
    of suite: Suite
  ) throws(WorkbookError) -> (Circumstance, TestRun)? {
    var circumstances: [Circumstance] = [
      .repeatedInOneProcess(times: Self.repetitions), .inParallel,
    ]
    circumstances += Self.timeZones.map { .timeZone($0) }
    circumstances += suite.tests.map { .alone($0.name) }
    circumstances += Array(repeating: .freshProcess, count: Self.freshRuns)
    narrate(.grading("stability", done: 0, of: circumstances.count))
    let failures = try circumstances.parallelMap(width: 2 * Self.cores) {
      (circumstance) throws(WorkbookError) in
      try suite.firstFailure(under: circumstance)
    }
    for (circumstance, failure) in zip(circumstances, failures) {
      if let failure { return (circumstance, failure) }
    }
    return nil
  }

  /// In seconds, how long the tests wait for time to pass; nil when they do not.
  private func sleepingTime(of suite: Suite) throws(WorkbookError) -> Double? {
    let limit =
      scans.allSatisfy(\.sleeps.isEmpty) ? Self.idleLimit : Self.idleLimitBesideSleep
    func idle(_ runs: [TestRun]) -> Double { runs.map(\.ending.idleTime).max() ?? 0 }
    guard idle(suite.firstRuns) > limit else { return nil }
    // The machine may have been busy: believe it only when it happens again.
    let again = idle(try suite.run())
    return again > limit ? min(idle(suite.firstRuns), again) : nil
  }

  private func mutants(_ suite: Suite) throws(WorkbookError) -> [MutantResult] {
    let mutants = variants.filter { $0.kind == .mutant }
      .sorted { ($0.behaviourNumber, $0.name) < ($1.behaviourNumber, $1.name) }
    let done = Counter()
    narrate(.grading("bugs", done: 0, of: mutants.count))
    let results = try mutants.parallelMap(width: Self.cores) { (mutant) throws(WorkbookError) in
      let runs = try suite.run { $0.variant = mutant.name }
      narrate(.grading("bugs", done: done.next(), of: mutants.count))
      return Self.result(of: mutant, runs)
    }
    var confirmed: [MutantResult] = []
    for (mutant, result) in zip(mutants, results) {
      // A busy machine can look like a hang: once more, with nothing beside it.
      let again = result.fate == .hung
      confirmed.append(
        again ? Self.result(of: mutant, try suite.run { $0.variant = mutant.name }) : result)
    }
    return confirmed
  }

  private static func result(of mutant: Variant, _ runs: [TestRun]) -> MutantResult {
    let fate: MutantResult.Fate =
      if runs.contains(where: { $0.state == .failed }) {
        .caught
      } else if runs.contains(where: { $0.state == .hung }) {
        .hung
      } else if runs.contains(where: { $0.state == .crashed || $0.state == .incomplete }) {
        .crashed
      } else {
        .survived
      }
    let failed = runs.reduce(into: Set<TestName>()) { $0.formUnion($1.failed) }
    return MutantResult(
      name: mutant.name, breaks: mutant.breaks ?? "", tells: mutant.tells,
      misconception: mutant.misconception, fate: fate,
      reached: runs.contains(where: \.reachedVariant),
      killers: runs.flatMap(\.planned).filter { failed.contains($0) })
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}

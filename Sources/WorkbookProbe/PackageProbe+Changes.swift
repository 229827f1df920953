import Foundation
import Synchronization

/// The changes of one target: built in batches, and run.
extension PackageProbe {
  mutating func probe(
    _ target: ProbedTarget, reach: Reach?, _ baseline: Baseline, _ ledger: Ledger
  ) throws(WorkbookError) {
    for (noise, count) in target.silenced { findings.silenced[noise, default: 0] += count }
    findings.noise += target.noise
    var waiting: [Candidate] = []
    var aside = 0
    for candidate in target.candidates where reach?.bodies.contains(candidate.body) ?? true {
      if let fate = ledger[candidate.change] {
        findings.changes.append(.init(change: candidate.change, fate: fate))
      } else if ledger.isSetAside(candidate.change) {
        aside += 1
      } else {
        waiting.append(candidate)
      }
    }
    defer { try? restore(target) }
    var pace = pace
    var builds = 0
    var queue = BuildQueue(waiting, aside: .left)
    while builds < Self.mostBuilds, !isLate, queue.fill(mostBytes: pace.bytes(before: turnEnds)) {
      let batch = queue.batch
      onProgress("building \(counted(batch.count, "mutant")) of \(target.target.name)")
      let sources = ChangedSources(
        changes: batch.map(\.change), code: target.code, root: copy.root, name: target.target.name)
      try write(sources.folder(with: Array(batch.indices)))
      builds += 1
      findings.builds += 1
      let start = ContinuousClock.now
      guard let product = try build() else { break }
      pace.add(bytes: batch.map(\.size).reduce(0, +), in: start.duration(to: .now))
      switch product {
      case .binary(let built):
        let binary = timed(built)
        let isProven = try isProven(binary, baseline)
        if isLate { break }
        guard isProven else {
          findings.notLookedAt.append(
            "\(target.target.name): its tests do not pass on the build with all mutants switched off, or never reach a mutant"
          )
          findings.undecided += queue.count + queue.aside.count + aside
          return
        }
        try run(batch, binary, baseline, reach, ledger)
        queue.succeed()
      case .doesNotCompile(let errors, _):
        let found = queue.fail(
          sources.blame(
            errors, on: batch, in: target.bodies, isStrict: builds > Self.lenientBuilds))
        for candidate in found.refused {
          ledger.keep(.doesNotCompile, of: candidate.change)
          findings.changes.append(.init(change: candidate.change, fate: .doesNotCompile))
        }
        for candidate in found.aside { ledger.setAside(candidate.change) }
      }
    }
    aside += queue.aside.count
    findings.open += queue.count
    findings.undecided += aside
    if aside > 0 {
      findings.notLookedAt.append(
        "\(counted(aside, "mutant")) of \(target.target.name), set aside: a build with them failed, and the compiler did not say by which"
      )
    }
    if queue.count > 0 {
      findings.notLookedAt.append(
        "\(counted(queue.count, "mutant")) of \(target.target.name): "
          + (isLate
            ? "the time was up; the same command goes on with them"
            : "a call makes at most \(Self.mostBuilds) builds of a target; the same command goes on")
      )
    }
  }

  /// Whether the switches work in a build; if the time is up before that is known, they do not.
  ///
  /// Its tests pass without a change, an unknown change is refused, and a forced failure fails.
  private func isProven(_ binary: TimedBinary, _ baseline: Baseline) throws(WorkbookError) -> Bool {
    var refuses = false
    var fails = false
    for suite in baseline.suites {
      var options = suite.options()
      if try binary.run(options)?.fate != .passed, try binary.run(options)?.fate != .passed {
        return false
      }
      options.variant = "no-such-change"
      guard let refused = try binary.run(options) else { return false }
      refuses = refused.refusedVariant || refuses
      options.variant = Schemata.forcedFailure
      guard let failed = try binary.run(options) else { return false }
      fails = failed.fate != .passed || fails
    }
    return refuses && fails
  }

  private mutating func run(
    _ batch: [Candidate], _ binary: TimedBinary, _ baseline: Baseline,
    _ reach: Reach?, _ ledger: Ledger
  ) throws(WorkbookError) {
    let start = ContinuousClock.now
    let done = Mutex(0)
    let hangs = Mutex(0)
    let reach = reach ?? Reach(bodies: [])
    let all = baseline.suites
    let fates = try Array(batch.indices).parallelMap(width: Cores.count) {
      [onProgress] (number) throws(WorkbookError) -> ChangeFate? in
      guard !LiveProcesses.wasInterrupted else { return nil }
      let fate: ChangeFate
      do throws(WorkbookError) {
        let name = ChangedSources.name(number)
        let suites = reach.suites(for: batch[number].body, of: all)
        guard let first = try Self.fate(of: name, in: binary, suites) else { return nil }
        // What speaks against the tests must happen twice; hangs take long, so that the first few
        // stand for the others.
        let isCertain =
          first == .hung
          ? hangs.withLock {
            $0 += 1; return $0 > Self.confirmedHangs
          } : !first.isSurvival
        guard let last = isCertain ? first : try Self.fate(of: name, in: binary, suites) else {
          return nil
        }
        fate = last
      } catch .interrupted { return nil } catch { throw error }
      ledger.keep(fate, of: batch[number].change)
      let count = done.withLock {
        $0 += 1
        return $0
      }
      let rate = Double(count) / max(0.001, start.duration(to: .now) / .seconds(1))
      let rest = Int((Double(batch.count - count) / rate).rounded(.up))
      onProgress(
        "running mutants, \(count) of \(batch.count), \(Int(rate.rounded())) a second, about \(rest) s left"
      )
      return fate
    }
    for (candidate, fate) in zip(batch, fates) {
      guard let fate else { continue }
      findings.changes.append(.init(change: candidate.change, fate: fate))
      findings.runs += 1
    }
    let left = fates.count { $0 == nil }
    findings.open += left
    if LiveProcesses.wasInterrupted { throw .interrupted }
    if left > 0 {
      findings.notLookedAt.append(
        "\(counted(left, "mutant")): the time was up; the same command goes on with them")
    }
  }

  private static let confirmedHangs = 3
  /// The builds of a target that may fail before whole bodies with errors are set aside.
  ///
  /// Types are checked in one, paths and initialisation in the next, which names one cause of several.
  private static let lenientBuilds = 3

  /// Runs one change in a process for each library, until a test fails.
  ///
  /// - Returns: `nil` if the time is up before that is known.
  private static func fate(
    of name: String, in binary: TimedBinary, _ suites: [Baseline.Suite]
  ) throws(WorkbookError) -> ChangeFate? {
    var runs: [TestRun] = []
    for suite in suites {
      var options = suite.options(timeLimit: suite.limit)
      options.variant = name
      options.restAfterFailure = 0
      guard let run = try binary.run(options) else { return nil }
      runs.append(run)
      if runs.last?.issues.isEmpty == false { break }
    }
    return ChangeFate(of: runs)
  }
}

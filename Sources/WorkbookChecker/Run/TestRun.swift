/// A run of a test binary in one process: what it recorded and how it ended.
package struct TestRun: Sendable {
  var library: TestLibrary
  var records: [TestRecord]
  var ending: ChildProcess.Ending
  /// The end of the process's output, for people; no verdict depends on it.
  var lastWords: String
  /// Whether the code of the active variant was reached.
  package var reachedVariant: Bool
  /// The launcher that started the tests, which decides what an exit status means.
  var launcher = LauncherKind.direct

  var planned: [TestName] {
    records.compactMap { if case .planned(let name) = $0 { name } else { nil } }.unique
  }

  /// The failures that were recorded while a test ran, in order.
  package var issues: [TestIssue] { records.issues.live }

  /// Failures recorded after their test had ended; whether one arrives in time is chance.
  var lateIssues: [TestIssue] { records.issues.late }

  /// The tests that expect a failure.
  var testsWithKnownIssues: [TestName] {
    records.compactMap { if case .knownIssue(let name?) = $0 { name } else { nil } }.unique
  }

  var started: Set<TestName> {
    Set(records.compactMap { if case .started(let name) = $0 { name } else { nil } })
  }

  var ended: Set<TestName> {
    Set(records.compactMap { if case .ended(let name) = $0 { name } else { nil } })
  }

  private var skipped: Set<TestName> {
    Set(records.compactMap { if case .skipped(let name) = $0 { name } else { nil } })
  }

  package var failed: Set<TestName> { Set(issues.compactMap(\.test)) }

  /// Whether the process ended before its tests did, by itself or because they didn't end.
  ///
  /// A test that fails on its way to a crash or into a loop is reported as unfinished.
  private var isCutShort: Bool {
    ending.termination != .calledOff && records.last != .runEnded
  }

  /// The tests with their results, and the failures.
  package var facts: RunFacts {
    let (failed, skipped, ended, started) = (failed, skipped, ended, started)
    var seconds: [TestName: Double] = [:]
    for case .took(let name, let time) in records { seconds[name, default: 0] += time }
    let tests = planned.map { name in
      let state: TestResult.State =
        if isCutShort && started.contains(name) && !ended.contains(name) && !skipped.contains(name)
        {
          .unfinished
        } else if failed.contains(name) {
          .failed
        } else if skipped.contains(name) {
          .skipped
        } else if ended.contains(name) {
          .passed
        } else {
          started.contains(name) ? .unfinished : .neverRan
        }
      return TestResult(name: name, state: state, seconds: seconds[name])
    }
    return RunFacts(tests: tests, issues: issues, lastWords: lastWords)
  }

  /// The fate: passed only if every planned test started and ended without an issue, the run ended
  /// in order, and the exit status is 0.
  package var fate: RunFate {
    switch ending.termination {
    case .timedOut: return .hung(seconds: ending.wallTime)
    case .signalled(let number): return .crashed(.signal(number, lastWords: lastWords))
    case .printedTooMuch: return .crashed(.printedTooMuch)
    case .calledOff: return .failed
    case .exited(let status):
      let endedInOrder = records.last == .runEnded
      if planned.isEmpty && issues.isEmpty {
        let expected = launcher.statusWithoutTests(of: library)
        return status == expected && endedInOrder ? .noTests : .incomplete(incompleteness(status))
      }
      if !endedInOrder { return .incomplete(incompleteness(status)) }
      if !issues.isEmpty { return .failed }
      let allEnded = facts.tests.allSatisfy { $0.state == .passed }
      // A late failure makes the status 1, but doesn't count.
      let isFine = status == 0 || (status == 1 && !lateIssues.isEmpty)
      return isFine && allEnded ? .passed : .incomplete(incompleteness(status))
    }
  }

  private func incompleteness(_ status: Int32) -> Incompleteness {
    let tests = facts.tests
    let skipped = tests.filter { $0.state == .skipped }.map(\.name)
    guard skipped.isEmpty else { return .skipped(skipped) }
    return .left(
      status: records.last == .runEnded ? nil : status,
      missing: tests.filter { $0.state == .unfinished || $0.state == .neverRan }.map(\.name))
  }
}

extension [TestRecord] {
  /// The failures in order: those of running tests, and those of tests that had ended.
  ///
  /// An issue without a test, as from a detached task, belongs to the test that is running.
  var issues: (live: [TestIssue], late: [TestIssue]) {
    var running: [TestName] = []
    var hasEnded = false
    var issues: (live: [TestIssue], late: [TestIssue]) = ([], [])
    for record in self {
      switch record {
      case .started(let name): running.append(name)
      case .ended(let name), .skipped(let name):
        running.removeAll { $0 == name }
        hasEnded = true
      case .issue(var issue):
        let isLate =
          issue.test.map { hasEnded && !running.contains($0) } ?? (hasEnded && running.isEmpty)
        // If several tests are running, the issue could belong to any.
        if issue.test == nil && running.count == 1 { issue.test = running[0] }
        if isLate { issues.late.append(issue) } else { issues.live.append(issue) }
      case .planned, .knownIssue, .took, .runEnded: break
      }
    }
    return issues
  }
}

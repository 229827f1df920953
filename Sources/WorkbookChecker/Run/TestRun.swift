/// A run of a test binary in one process: what it recorded and how it ended.
package struct TestRun: Sendable {
  var library: TestLibrary
  let records: [TestRecord]
  var ending: ChildProcess.Ending
  /// The end of the process's output, for people; no verdict depends on it.
  let lastWords: String
  /// Whether the code of the active variant was reached.
  package var reachedVariant: Bool
  /// The numbers of the bodies that were entered, in a build with marks for them.
  package var entered: Set<Int> = []
  /// The launcher that started the tests, which decides what an exit status means.
  var launcher: LauncherKind
  /// The factor of its deadlines, which is below 1 where they were shortened.
  let patience: Double

  let planned: [TestName]
  /// The failures that were recorded while a test ran, in order.
  package let issues: [TestIssue]
  /// Failures recorded after their test had ended; whether one arrives in time is chance.
  let lateIssues: [TestIssue]
  /// The tests of which some cases cancelled themselves, with how many of how many.
  private(set) var cancelledCases: [CancelledCases] = []
  /// The tests that expect a failure.
  let testsWithKnownIssues: [TestName]
  let started: Set<TestName>
  let ended: Set<TestName>
  package let failed: Set<TestName>
  /// The tests with their results, and the failures.
  package let facts: RunFacts

  /// Reads the records once; a verdict asks for their sums many times.
  init(
    library: TestLibrary, records: [TestRecord], ending: ChildProcess.Ending, lastWords: String,
    reachedVariant: Bool, launcher: LauncherKind = .direct,
    patience: Double = 1
  ) {
    self.library = library
    self.records = records
    self.ending = ending
    self.lastWords = lastWords
    self.reachedVariant = reachedVariant
    self.launcher = launcher
    self.patience = patience

    var (planned, known): ([TestName], [TestName]) = ([], [])
    var (started, ended, skipped): (Set<TestName>, Set<TestName>, Set<TestName>) = ([], [], [])
    var seconds: [TestName: Double] = [:]
    var places: [TestName: Place] = [:]
    for record in records {
      switch record {
      case .planned(let name, let place):
        planned.append(name)
        places[name] = place
      case .started(let name): started.insert(name)
      case .ended(let name): ended.insert(name)
      case .skipped(let name): skipped.insert(name)
      case .knownIssue(let name): if let name { known.append(name) }
      case .cancelledCases(let name, let count, let total):
        cancelledCases.append(CancelledCases(test: name, count: count, total: total))
      case .took(let name, let time): seconds[name, default: 0] += time
      case .emptySuites, .issue, .runEnded: break
      }
    }
    let issues = records.issues
    let failed = Set(issues.live.compactMap(\.test))
    // Whether the process ended before its tests did, by itself or because they didn't end. A test
    // that fails on its way to a crash or into a loop is then reported as unfinished.
    let isCutShort = ending.termination != .calledOff && records.last != .runEnded
    let tests = planned.unique.map { name in
      let isOpen = started.contains(name) && !ended.contains(name) && !skipped.contains(name)
      let state: TestResult.State =
        if isCutShort && isOpen {
          .unfinished
        } else if failed.contains(name) {
          .failed
        } else if skipped.contains(name) {
          .skipped
        } else if ended.contains(name) {
          .passed
        } else {
          isOpen ? .unfinished : .neverRan
        }
      return TestResult(name: name, state: state, seconds: seconds[name], place: places[name])
    }
    self.planned = tests.map(\.name)
    self.issues = issues.live
    lateIssues = issues.late
    testsWithKnownIssues = known.unique
    self.started = started
    self.ended = ended
    self.failed = failed
    facts = RunFacts(tests: tests, issues: issues.live, lastWords: lastWords)
  }

  /// In seconds: how long the process ran.
  package var seconds: Double { ending.wallTime }

  // In seconds.
  static let longWait = 0.3

  /// Whether the tests were idle for long, as where they wait in vain for what never comes.
  var waited: Bool { ending.idleTime > Self.longWait }

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
        // For Swift Testing, a suite is enough of a test to end with 0.
        let expected = records.first == .emptySuites ? 0 : launcher.statusWithoutTests(of: library)
        return status == expected && endedInOrder ? .noTests : .incomplete(gap(status))
      }
      if !endedInOrder { return .incomplete(gap(status)) }
      if !issues.isEmpty { return .failed }
      let allEnded = facts.tests.allSatisfy { $0.state == .passed }
      // A late failure makes the status 1, but doesn't count.
      let isFine = status == 0 || (status == 1 && !lateIssues.isEmpty)
      return isFine && allEnded ? .passed : .incomplete(gap(status))
    }
  }

  private func gap(_ status: Int32) -> RunFate.Gap {
    let tests = facts.tests
    let skipped = tests.filter { $0.state == .skipped }.map(\.name)
    guard skipped.isEmpty else { return .skipped(skipped) }
    return .left(
      status: records.last == .runEnded ? nil : status,
      missing: tests.filter { $0.state == .unfinished || $0.state == .neverRan }.map(\.name))
  }
}

/// How many cases of a test cancelled themselves, which no library reports.
package struct CancelledCases: Codable, Equatable, Sendable {
  package var test: TestName
  package var count: Int
  package var total: Int
}

extension [TestRecord] {
  /// The failures in order: those of running tests, and those of tests that had ended.
  ///
  /// An issue without a test, as from a detached task, is late once no test is running.
  var issues: (live: [TestIssue], late: [TestIssue]) {
    var running: [TestName] = []
    var last: TestName?
    var hasEnded: Bool { last != nil }
    var issues: (live: [TestIssue], late: [TestIssue]) = ([], [])
    for record in self {
      switch record {
      case .started(let name): running.append(name)
      case .ended(let name), .skipped(let name):
        running.removeAll { $0 == name }
        last = name
      case .issue(var issue):
        let isLate =
          issue.test.map { hasEnded && !running.contains($0) } ?? (hasEnded && running.isEmpty)
        if issue.test == nil { issue.near = ([last].compactMap(\.self) + running).unique }
        if isLate { issues.late.append(issue) } else { issues.live.append(issue) }
      case .planned, .emptySuites, .knownIssue, .cancelledCases, .took, .runEnded: break
      }
    }
    return issues
  }
}

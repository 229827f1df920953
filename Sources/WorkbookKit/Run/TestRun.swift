/// The two libraries that a test binary holds; each needs a process of its own.
public enum TestLibrary: String, CaseIterable, Codable, Sendable {
  case swiftTesting = "Swift Testing"
  case xctest = "XCTest"
}

/// One process of a test binary: what it recorded and how it ended.
struct TestRun: Sendable {
  var library: TestLibrary
  var records: [TestRecord]
  var ending: ChildProcess.Ending
  /// What the process printed last, for people; no verdict is made from it.
  var lastWords: String
  /// True when the code of the active variant was reached.
  var reachedVariant: Bool
  /// By which the tests were started: it decides what an exit status means.
  var launcher = LauncherKind.direct
}

/// What a run of one library proves, in the order in which the facts outweigh each other.
enum RunState: String, Codable, Sendable {
  case hung, crashed, incomplete, failed, passed, noTests
}

extension TestRun {
  var planned: [TestName] {
    var seen: Set<TestName> = []
    return records.compactMap { record in
      guard case .planned(let name) = record, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  var issues: [TestIssue] {
    records.compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
  }

  var started: Set<TestName> {
    Set(records.compactMap { if case .started(let name) = $0 { name } else { nil } })
  }

  var ended: Set<TestName> {
    Set(records.compactMap { if case .ended(let name) = $0 { name } else { nil } })
  }

  var skipped: Set<TestName> {
    Set(records.compactMap { if case .skipped(let name) = $0 { name } else { nil } })
  }

  /// The tests that were running when the process ended, in the order of the plan.
  var unfinished: [TestName] {
    planned.filter { started.contains($0) && !ended.contains($0) && !skipped.contains($0) }
  }

  /// The tests that did not run to their end for whatever reason.
  var neverEnded: [TestName] {
    planned.filter { !ended.contains($0) || skipped.contains($0) }
  }

  var failed: Set<TestName> { Set(issues.compactMap(\.test)) }

  /// Passed only if every planned test started and ended without an issue, the run
  /// ended in order, and the exit status is 0.
  var state: RunState {
    switch ending.termination {
    case .timedOut: return .hung
    case .signalled, .printedTooMuch: return .crashed
    case .exited(let status):
      let endedInOrder = records.last == .runEnded
      if planned.isEmpty && issues.isEmpty {
        let expected = launcher.statusWithoutTests(of: library)
        return status == expected && endedInOrder ? .noTests : .incomplete
      }
      if !endedInOrder { return .incomplete }
      if !issues.isEmpty { return .failed }
      return status == 0 && neverEnded.isEmpty ? .passed : .incomplete
    }
  }
}

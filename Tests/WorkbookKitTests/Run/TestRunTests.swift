import Testing

@testable import WorkbookKit

@Suite("What a run proves") struct TestRunTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var records: [TestRecord]
    var ending = ChildProcess.Termination.exited(0)
    var library = TestLibrary.swiftTesting
    var launcher = LauncherKind.direct
    var state: RunState

    var testDescription: String { id }
  }

  private static let issue = TestRecord.issue(.sample(.first))
  private static let begun: [TestRecord] = [.planned(.first), .started(.first)]

  static let cases: [Case] = [
    Case(id: "all pass", records: .complete(.first, .second), state: .passed),
    Case(
      id: "one fails", records: begun + [issue, .ended(.first), .runEnded], ending: .exited(1),
      state: .failed),
    Case(
      id: "a failure with exit status 0", records: begun + [issue, .ended(.first), .runEnded],
      state: .failed),
    Case(
      id: "an issue outside any test",
      records: .complete(.first).dropLast() + [.issue(.sample(nil)), .runEnded],
      ending: .exited(1), state: .failed),
    Case(
      id: "an issue before any test is planned", records: [.issue(.sample(nil)), .runEnded],
      ending: .exited(1), state: .failed),
    Case(
      id: "a test is skipped", records: [.planned(.first), .skipped(.first), .runEnded],
      state: .incomplete),
    Case(
      id: "a test starts and is skipped from inside",
      records: begun + [.skipped(.first), .ended(.first), .runEnded], state: .incomplete),
    Case(
      id: "a test never starts", records: .complete(.first) + [.planned(.second), .runEnded],
      state: .incomplete),
    Case(id: "exit(0) in a test", records: begun, state: .incomplete),
    Case(
      id: "exit(0) in a test after a failure", records: begun + [issue], state: .incomplete),
    Case(
      id: "exit(0) between the last test and the end", records: .complete(.first).dropLast(),
      state: .incomplete),
    Case(
      id: "exit status 1 without an issue", records: .complete(.first), ending: .exited(1),
      state: .incomplete),
    Case(id: "a signal", records: begun, ending: .signalled(5), state: .crashed),
    Case(
      id: "a signal after the end", records: .complete(.first), ending: .signalled(11),
      state: .crashed),
    Case(id: "time out", records: begun + [issue], ending: .timedOut, state: .hung),
    Case(
      id: "too much printed", records: .complete(.first), ending: .printedTooMuch, state: .crashed),
    Case(
      id: "no Swift Testing test", records: [.runEnded], ending: .exited(69), state: .noTests),
    Case(id: "no XCTest test", records: [.runEnded], library: .xctest, state: .noTests),
    Case(
      id: "a forged end without tests", records: [.runEnded], state: .incomplete),
    Case(
      id: "a forged end of XCTest with another status", records: [.runEnded], ending: .exited(1),
      library: .xctest, state: .incomplete),
    Case(id: "no records of Swift Testing", records: [], ending: .exited(69), state: .incomplete),
    Case(id: "no records of XCTest", records: [], library: .xctest, state: .incomplete),
    Case(
      id: "no Swift Testing test through SwiftPM", records: [.runEnded], launcher: .portable,
      state: .noTests),
    Case(
      id: "a forged end without tests through SwiftPM", records: [.runEnded], ending: .exited(69),
      launcher: .portable, state: .incomplete),
  ]

  @Test("A run passes only when everything expected has happened", arguments: cases)
  func state(_ a: Case) {
    var run = TestRun.sample(a.records, a.ending, library: a.library)
    run.launcher = a.launcher
    #expect(run.state == a.state)
  }

  @Test("A test planned twice is one test") func plannedOnce() {
    let run = TestRun.sample([.planned(.first), .planned(.second), .planned(.first)])
    #expect(run.planned == [.first, .second])
  }

  @Test("Those that were running at the end are told from those that never ran")
  func unfinished() {
    let run = TestRun.sample(
      [
        .planned(.first), .planned(.second), .planned("Suite/third()"), .started(.first),
        .ended(.first), .started(.second),
      ], .signalled(5))
    #expect(run.unfinished == [.second])
    #expect(run.neverEnded == [.second, "Suite/third()"])
    #expect(
      Suite.results(of: run).map(\.state) == [.passed, .unfinished, .neverRan])
  }

  @Test("A test with an issue has failed, also when it ended or was skipped later")
  func failed() {
    let run = TestRun.sample(
      Self.begun + [Self.issue, .skipped(.first), .ended(.first), .runEnded], .exited(1))
    #expect(run.failed == [.first])
    #expect(Suite.results(of: run).map(\.state) == [.failed])
  }
}

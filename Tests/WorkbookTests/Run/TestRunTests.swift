import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("What a run proves", .onOwnThreads) struct TestRunTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var records: [TestRecord]
    var ending = ChildProcess.Termination.exited(0)
    var library = TestLibrary.swiftTesting
    var launcher = LauncherKind.direct
    var fate: RunFate

    var testDescription: String { id }
  }

  private static let issue = TestRecord.issue(.sample(.first))
  private static let begun: [TestRecord] = [.planned(.first), .started(.first)]

  @Test("Of twenty thousand failures the first are kept, of each test, and all tests are told")
  func flood() {
    let records = [TestName.first, .second].flatMap { name -> [TestRecord] in
      let issues = (1...10_000).map { TestRecord.issue(.sample(name, "\($0)")) }
      return [.planned(name), .started(name)] + issues + [.ended(name)]
    }
    let run = TestRun.sample(records + [.runEnded], .exited(1))
    #expect(run.facts.issues.count == 2 * RunFacts.mostIssuesOfTest)
    #expect(Set(run.facts.issues.compactMap(\.test)) == [.first, .second])
    #expect(run.facts.issues.first?.message == "1")
    #expect(run.facts.tests.map(\.state) == [.failed, .failed])
    let names = (1...1000).map { TestName(name: "\($0)") }
    #expect(RunFacts(issues: names.map { .sample($0) }).issues.count == RunFacts.mostIssues)
  }

  static let cases: [Case] = [
    Case(id: "all pass", records: .complete(.first, .second), fate: .passed),
    Case(
      id: "one fails", records: begun + [issue, .ended(.first), .runEnded], ending: .exited(1),
      fate: .failed),
    Case(
      id: "a failure with exit status 0", records: begun + [issue, .ended(.first), .runEnded],
      fate: .failed),
    Case(
      id: "an issue without a test while one runs",
      records: begun + [.issue(.sample(nil)), .ended(.first), .runEnded],
      ending: .exited(1), fate: .failed),
    Case(
      id: "an issue after every test has ended",
      records: .complete(.first).dropLast() + [.issue(.sample(nil)), .runEnded],
      ending: .exited(1), fate: .passed),
    Case(
      id: "an issue of a test that has ended, and one of a test that runs",
      records: [
        .planned(.first), .planned(.second), .started(.first), .ended(.first), .started(.second),
        issue, .issue(.sample(.second)), .ended(.second), .runEnded,
      ],
      ending: .exited(1), fate: .failed),
    Case(
      id: "a late issue, and another status",
      records: .complete(.first).dropLast() + [issue, .runEnded], ending: .exited(3),
      fate: .incomplete(.left(status: nil, missing: []))),
    Case(
      id: "a known issue", records: begun + [.knownIssue(.first), .ended(.first), .runEnded],
      fate: .passed),
    Case(
      id: "an issue before any test is planned", records: [.issue(.sample(nil)), .runEnded],
      ending: .exited(1), fate: .failed),
    Case(
      id: "a test is skipped", records: [.planned(.first), .skipped(.first), .runEnded],
      fate: .incomplete(.skipped([.first]))),
    Case(
      id: "a test starts and is skipped from inside",
      records: begun + [.skipped(.first), .ended(.first), .runEnded],
      fate: .incomplete(.skipped([.first]))),
    Case(
      id: "a test never starts", records: .complete(.first) + [.planned(.second), .runEnded],
      fate: .incomplete(.left(status: nil, missing: [.second]))),
    Case(
      id: "exit(0) in a test", records: begun,
      fate: .incomplete(.left(status: 0, missing: [.first]))),
    Case(
      id: "exit(0) in a test after a failure", records: begun + [issue],
      fate: .incomplete(.left(status: 0, missing: [.first]))),
    Case(
      id: "exit(0) between the last test and the end", records: .complete(.first).dropLast(),
      fate: .incomplete(.left(status: 0, missing: []))),
    Case(
      id: "exit status 1 without an issue", records: .complete(.first), ending: .exited(1),
      fate: .incomplete(.left(status: nil, missing: []))),
    Case(
      id: "a signal", records: begun, ending: .signalled(5),
      fate: .crashed(.signal(5, lastWords: ""))),
    Case(
      id: "a signal after the end", records: .complete(.first), ending: .signalled(11),
      fate: .crashed(.signal(11, lastWords: ""))),
    Case(id: "time out", records: begun + [issue], ending: .timedOut, fate: .hung(seconds: 0.02)),
    Case(
      id: "too much printed", records: .complete(.first), ending: .printedTooMuch,
      fate: .crashed(.printedTooMuch)),
    Case(
      id: "no Swift Testing test", records: [.runEnded], ending: .exited(69), fate: .noTests),
    Case(id: "no XCTest test", records: [.runEnded], library: .xctest, fate: .noTests),
    Case(id: "a suite without tests", records: [.emptySuites, .runEnded], fate: .noTests),
    Case(
      id: "a suite without tests, and no end", records: [.emptySuites],
      fate: .incomplete(.left(status: 0, missing: []))),
    Case(
      id: "a forged end without tests", records: [.runEnded],
      fate: .incomplete(.left(status: nil, missing: []))),
    Case(
      id: "a forged end of XCTest with another status", records: [.runEnded], ending: .exited(1),
      library: .xctest, fate: .incomplete(.left(status: nil, missing: []))),
    Case(
      id: "no records of Swift Testing", records: [], ending: .exited(69),
      fate: .incomplete(.left(status: 69, missing: []))),
    Case(
      id: "no records of XCTest", records: [], library: .xctest,
      fate: .incomplete(.left(status: 0, missing: []))),
    Case(
      id: "no Swift Testing test through SwiftPM", records: [.runEnded], launcher: .portable,
      fate: .noTests),
    Case(
      id: "a forged end without tests through SwiftPM", records: [.runEnded], ending: .exited(69),
      launcher: .portable, fate: .incomplete(.left(status: nil, missing: []))),
  ]

  @Test("A run passes only when everything expected has happened", arguments: cases)
  func fate(_ a: Case) {
    var run = TestRun.sample(a.records, a.ending, library: a.library)
    run.launcher = a.launcher
    #expect(run.fate == a.fate)
  }

  @Test("What is recorded after its test has ended is told apart, and what belongs to no test")
  func late() {
    let run = TestRun.sample([
      .planned(.first), .planned(.second), .started(.first), .ended(.first), .started(.second),
      .issue(.sample(.first, "late")), .issue(.sample(nil, "detached")), .ended(.second),
      .issue(.sample(nil, "at the end")), .runEnded,
    ])
    let (detached, atTheEnd) = (run.issues.first, run.lateIssues.last)
    #expect(run.lateIssues.map(\.message) == ["late", "at the end"])
    #expect(run.issues.map(\.message) == ["detached"])
    // Either of the two may have caused it.
    #expect(detached?.test == nil && detached?.near == [.first, .second])
    #expect(atTheEnd?.test == nil && atTheEnd?.near == [.second])
    #expect(run.failed.isEmpty)
    #expect(run.facts.tests.allSatisfy { $0.state == .passed })
    #expect(run.fate == .failed)
  }

  @Test("A test that is repeated runs again") func repeated() {
    let run = TestRun.sample([
      .planned(.first), .started(.first), .ended(.first), .started(.first), .issue(.sample(.first)),
      .ended(.first), .runEnded,
    ])
    #expect(run.issues == [.sample(.first)] && run.lateIssues.isEmpty)
  }

  @Test("Tests that record a known issue are named once") func knownIssues() {
    let run = TestRun.sample([
      .planned(.first), .started(.first), .knownIssue(.first), .knownIssue(.first),
      .knownIssue(nil),
      .ended(.first), .runEnded,
    ])
    #expect(run.testsWithKnownIssues == [.first])
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
    #expect(run.facts.tests.map(\.state) == [.passed, .unfinished, .neverRan])
  }

  @Test("A test with an issue has failed, also when it ended or was skipped later")
  func failed() {
    let run = TestRun.sample(
      Self.begun + [Self.issue, .skipped(.first), .ended(.first), .runEnded], .exited(1))
    #expect(run.failed == [.first])
    #expect(run.facts.tests.map(\.state) == [.failed])
  }

  @Test("Of two libraries, the one decides whose run says more against the suite") func gravity() {
    let fates: [RunFate] = [
      .noTests, .passed, .failed, .incomplete(.skipped([])), .crashed(.printedTooMuch),
      .hung(seconds: 5),
    ]
    #expect(fates.map(\.gravity) == Array(0..<6))
  }

  @Test(
    "A library that no source names is not run, and both are where none is named",
    arguments: [
      (["import Testing"], [.swiftTesting]), (["import XCTest"], [.xctest]),
      (["import Testing", "// like XCTAssert, of XCTest"], [.swiftTesting, .xctest]),
      (["let step = 1"], [.swiftTesting, .xctest]), ([], [.swiftTesting, .xctest]),
    ] as [([String], [TestLibrary])])
  func possible(_ sources: [String], _ libraries: [TestLibrary]) {
    // In one folder, and one in each.
    let named = sources.enumerated().map { (FileName("\($0).swift"), Data($1.utf8)) }
    let together = SourceFolder(folder: "a", files: Dictionary(uniqueKeysWithValues: named))
    #expect(TestLibrary.possible(in: [together]) == libraries)
    let apart = named.map { SourceFolder(folder: $0.0.path, files: [$0.0: $0.1]) }
    #expect(TestLibrary.possible(in: apart) == libraries)
  }
}

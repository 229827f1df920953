import Foundation
import Testing

@testable import WorkbookChecker

@Suite("Event stream", .onOwnThreads) struct EventStreamTests {
  private static let id = #"CounterTests.CounterTests\/stops()\/CounterTests.swift:6:4"#
  private static let test =
    #"{"kind":"test","payload":{"displayName":"S3 · It stops","id":"\#(id)","isParameterized":false,"kind":"function","name":"stops()","sourceLocation":{"column":4,"fileID":"CounterTests\/CounterTests.swift","filePath":"\/p\/CounterTests.swift","line":6}},"version":"6.3.0"}"#
  private static let suite =
    #"{"kind":"test","payload":{"id":"CounterTests.CounterTests","kind":"suite","name":"CounterTests"},"version":"6.3.0"}"#

  private static func event(_ kind: String, _ test: String = id, _ more: String = "") -> String {
    #"{"kind":"event","payload":{"instant":{"absolute":1.5,"since1970":2.5},"kind":"\#(kind)","messages":[],"testID":"\#(test)"\#(more)},"version":"6.3.0"}"#
  }

  private static func issue(_ fields: String) -> String {
    #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{\#(fields)"sourceLocation":{"column":5,"filePath":"\/p\/CounterTests.swift","line":8}},"messages":[{"symbol":"fail","text":"Expectation failed: a == b"},{"symbol":"details","text":"why it matters"}],"testID":"\#(id)"},"version":"6.3.0"}"#
  }

  private static let stops = TestName(name: "CounterTests/stops()")
  private static let place = Place(path: "/p/CounterTests.swift", line: 6)

  private func records(_ lines: String...) -> [TestRecord] {
    EventStream.records(in: Data(lines.joined(separator: "\n").utf8))
  }

  @Test("A whole run is read in its order, without the suites around the tests")
  func wholeRun() {
    let read = records(
      Self.suite, Self.test, #"{"kind":"event","payload":{"kind":"runStarted"}}"#,
      Self.event("testStarted", "CounterTests.CounterTests"), Self.event("testStarted"),
      Self.event("testCaseStarted"), Self.event("testCaseEnded"),
      Self.event("testEnded").replacing("1.5", with: "1.75"),
      Self.event("testEnded", "CounterTests.CounterTests"), Self.event("runEnded"))
    #expect(
      read == [
        .planned(Self.stops, at: Self.place), .started(Self.stops), .ended(Self.stops),
        .took(Self.stops, seconds: 0.25), .runEnded,
      ])
    #expect(read.untimed.count == 4)
    #expect(TestRun.sample(read).facts.tests.map(\.seconds) == [0.25])
  }

  @Test("Suites without a test in any of them are told") func emptySuites() {
    #expect(records(Self.suite, Self.event("runEnded")) == [.emptySuites, .runEnded])
  }

  @Test("An issue without words of its own is told by its comment, if it has one")
  func comment() {
    let silent = Self.issue("").replacing("Expectation failed: a == b", with: "Issue recorded")
    let alone = silent.replacing(#",{"symbol":"details","text":"why it matters"}"#, with: "")
    let messages = records(Self.test, silent, alone).compactMap { record in
      if case .issue(let issue) = record { issue.message } else { nil }
    }
    #expect(messages == ["why it matters", "Issue recorded"])
  }

  @Test("A test is shown by its display name, and known by suite and function")
  func title() throws {
    guard case .planned(let name, let place) = records(Self.test).first else {
      Issue.record("no test was planned")
      return
    }
    #expect(name.name == "CounterTests/stops()")
    #expect(place == Self.place)
    #expect(name.title == "S3 · It stops")
  }

  @Test(
    "The name stays when the module and the line move",
    arguments: [
      (#"Mod.stops()\/File.swift:1:2"#, "stops()"),
      (#"Mod.Outer\/Inner\/stops()\/File.swift:99:2"#, "Outer/Inner/stops()"),
      (#"Other.Outer\/Inner\/stops()\/Moved.swift:1:1"#, "Outer/Inner/stops()"),
      (#"Mod.Outer\/of(_:by:)\/A.swift:3:2"#, "Outer/of(_:by:)"),
      (#"Mod.Outer\/stops()"#, "Outer/stops()"),
    ])
  func stableName(_ id: String, _ name: String) {
    let line = #"{"kind":"test","payload":{"id":"\#(id)","kind":"function"}}"#
    #expect(records(line) == [.planned(TestName(name: name))])
  }

  @Test("An issue keeps its words, its test and its place")
  func issue() {
    let expected = TestIssue(
      test: Self.stops, message: "Expectation failed: a == b\nwhy it matters",
      place: Place(path: "/p/CounterTests.swift", line: 8, column: 5))
    #expect(records(Self.test, Self.issue(#""isFailure":true,"#)).last == .issue(expected))
    #expect(records(Self.test, Self.issue("")).last == .issue(expected))
  }

  @Test(
    "Warnings and known issues are no failures",
    arguments: [
      (#""isFailure":false,"severity":"warning","#, []),
      (#""isKnown":true,"isFailure":false,"#, [.knownIssue(stops)]),
      (#""isKnown":true,"#, [.knownIssue(stops)]),
    ] as [(String, [TestRecord])])
  func noFailure(_ fields: String, _ others: [TestRecord]) {
    #expect(
      records(Self.test, Self.issue(fields)) == [.planned(Self.stops, at: Self.place)] + others)
  }

  @Test("An issue outside any test counts, without a test")
  func issueOutside() {
    let line =
      #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isFailure":true},"messages":[{"text":"lost"}]}}"#
    #expect(records(line) == [.issue(TestIssue(test: nil, message: "lost", place: nil))])
  }

  private static func started(_ message: String) -> String {
    event("testCaseStarted").replacing(
      "\"messages\":[]", with: "\"messages\":[{\"symbol\":\"default\",\"text\":\"\(message)\"}]")
  }

  private static let one = started("Test case passing 1 argument n → 1 to stops(_:) started.")
  private static let two = started(
    #"Test case passing 2 arguments s → \"to be\", n → [\n 2] to \"S3 · It stops\" started."#)

  private static let far = started(
    #"Test case passing 1 argument s → up to 3 to \"S3 · It stops\" started."#)

  @Test(
    "An issue names the arguments of its case, where no other case runs beside it",
    arguments: [
      ([one], "n → 1"), ([one, event("testCaseEnded"), two], #"s → "to be", n → [\n 2]"#),
      ([far], "s → up to 3"), ([one, two], nil), ([one, two, event("testCaseEnded")], nil),
      ([event("testCaseStarted")], nil),
    ] as [([String], String?)])
  func arguments(_ events: [String], _ words: String?) throws {
    let lines = [Self.test] + events + [Self.issue("")]
    let read = EventStream.records(in: Data(lines.joined(separator: "\n").utf8))
    guard case .issue(let issue) = try #require(read.last) else {
      Issue.record("no issue was read")
      return
    }
    #expect(issue.arguments == words)
  }

  @Test("A cancelled test is one that was skipped", arguments: ["testSkipped", "testCancelled"])
  func skipped(_ kind: String) {
    #expect(records(Self.test, Self.event(kind)).last == .skipped(Self.stops))
  }

  private static let caseStarted = event("testCaseStarted")
  private static let caseCancelled = event("testCaseCancelled")
  private static let caseEnded = event("testCaseEnded")

  @Test(
    "A test is skipped if each of its cases is cancelled, and told if some are",
    arguments: [
      ([caseStarted, caseCancelled, caseEnded], [.skipped(stops)]),
      (
        [caseStarted, caseCancelled, caseStarted, caseEnded, caseCancelled, caseEnded],
        [.skipped(stops)]
      ),
      (
        [caseStarted, caseStarted, caseCancelled, caseEnded, caseEnded],
        [.cancelledCases(stops, 1, of: 2)]
      ),
      ([caseStarted, caseEnded], []),
      // Its type cancelled it before it had a case.
      ([event("testCancelled"), caseCancelled], [.skipped(stops), .skipped(stops)]),
    ] as [([String], [TestRecord])])
  func cancelledCases(_ cases: [String], _ read: [TestRecord]) {
    let lines = [Self.test, Self.event("testStarted")] + cases + [Self.event("testEnded")]
    let records = EventStream.records(in: Data(lines.joined(separator: "\n").utf8)).untimed
    #expect(
      records == [.planned(Self.stops, at: Self.place), .started(Self.stops)] + read + [
        .ended(Self.stops)
      ])
  }

  @Test("Of a repeated test, each time is looked at by itself")
  func cancelledOnce() {
    let lines = [Self.event("testStarted"), Self.caseStarted, Self.caseCancelled, Self.caseEnded]
    let again = [Self.event("testStarted"), Self.caseStarted, Self.caseEnded]
    let all = [Self.test] + lines + [Self.event("testEnded")] + again + [Self.event("testEnded")]
    let read = EventStream.records(in: Data(all.joined(separator: "\n").utf8))
    #expect(read.filter { $0 == .skipped(Self.stops) }.count == 1)
  }

  @Test("A repeated test starts and ends as often as it ran, with the failure of any time")
  func repetition() {
    let run = TestRun.sample(
      records(
        Self.test, Self.event("testStarted"), Self.issue(#""isFailure":true,"#),
        Self.event("testEnded"), Self.event("testStarted"), Self.event("testEnded"),
        Self.event("runEnded")), .exited(1))
    #expect(run.planned == [Self.stops])
    #expect(run.fate == .failed)
  }

  @Test("A last line that a crash cut short is passed over, and so are lines and kinds unknown")
  func damage() {
    let cut = String(Self.event("testEnded").prefix(60))
    let read = records(
      "no JSON", "", Self.test, #"{"kind":"metadata","payload":{}}"#,
      Self.event("valueAttached"), Self.event("testStarted"), cut)
    #expect(read == [.planned(Self.stops, at: Self.place), .started(Self.stops)])
  }

  @Test("Nothing is read from nothing") func empty() {
    #expect(EventStream.records(in: Data()).isEmpty)
  }
}

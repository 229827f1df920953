import Foundation
import Testing

@testable import WorkbookChecker

@Suite("XCTest records", .onOwnThreads) struct XCTestRecordsTests {
  private static let counts: TestName = "CounterTests/testCounts"

  private func records(_ lines: String...) -> [TestRecord] {
    XCTestRecords.records(in: Data(lines.joined(separator: "\n").utf8))
  }

  @Test("A whole run is read in its order") func wholeRun() {
    let read = records(
      #"{"kind":"planned","test":"CounterTests.testCounts"}"#,
      #"{"kind":"started","test":"CounterTests.testCounts"}"#,
      #"{"kind":"issue","line":7,"message":"XCTAssertEqual failed: (\"1\")","path":"\/p\/C.swift","test":"CounterTests.testCounts"}"#,
      #"{"kind":"ended","seconds":0.25,"test":"CounterTests.testCounts"}"#,
      #"{"kind":"finished"}"#)
    let issue = TestIssue(
      test: Self.counts, message: #"XCTAssertEqual failed: ("1")"#,
      place: Place(path: "/p/C.swift", line: 7))
    #expect(
      read == [
        .planned(Self.counts), .started(Self.counts), .issue(issue), .ended(Self.counts),
        .took(Self.counts, seconds: 0.25), .runEnded,
      ])
  }

  @Test(
    "Linux and macOS name one test alike",
    arguments: [
      "CounterTests.testCounts", "Module.CounterTests.testCounts",
      "-[Module.CounterTests testCounts]", "-[CounterTests testCounts]",
      "-[Module.CounterTests testCountsAndReturnError:]",
      "-[Module.CounterTests testCountsWithCompletionHandler:]",
    ])
  func stableName(_ name: String) {
    #expect(records(#"{"kind":"started","test":"\#(name)"}"#) == [.started(Self.counts)])
  }

  @Test("A skipped test is no ended one") func skipped() {
    #expect(
      records(#"{"kind":"skipped","test":"CounterTests.testCounts"}"#) == [.skipped(Self.counts)])
  }

  @Test("A failure that the test expects is a known issue, as in Swift Testing") func known() {
    #expect(
      records(
        #"{"kind":"known","test":"-[Module.CounterTests testCounts]"}"#, #"{"kind":"known"}"#)
        == [.knownIssue(Self.counts), .knownIssue(nil)])
  }

  @Test("An issue without a file has no place, and one without words is still an issue")
  func bareIssue() {
    #expect(
      records(#"{"kind":"issue","line":0,"test":"CounterTests.testCounts"}"#)
        == [.issue(TestIssue(test: Self.counts, message: "", place: nil))])
  }

  @Test("A thrown error, to which XCTest gives line 0 of no file, has no place")
  func thrown() {
    #expect(
      records(#"{"kind":"issue","line":0,"path":"<EXPR>","test":"CounterTests.testCounts"}"#)
        == [.issue(TestIssue(test: Self.counts, message: "", place: nil))])
  }

  @Test("A last line cut short is passed over, and so are kinds unknown and lines without a test")
  func damage() {
    let read = records(
      #"{"kind":"planned","test":"CounterTests.testCounts"}"#, #"{"kind":"started"}"#,
      #"{"kind":"later","test":"CounterTests.testCounts"}"#, "", "no JSON",
      #"{"kind":"ended","test":"Count"#)
    #expect(read == [.planned(Self.counts)])
  }
}

import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Deadlines that tests name", .onOwnThreads) struct DeadlineTests {
  @Test(
    "The longest one is read, in each unit and through a constant",
    arguments: [
      ("await fulfillment(of: [done], timeout: 10)", 10),
      ("wait(for: [done], timeout: 2.5)", 2.5),
      ("try await waitUntil(timeout: .milliseconds(500)) { done }", 0.5),
      ("static let timeout: Duration = .seconds(1_0)", 10),
      ("@Test(.timeLimit(.minutes(1))) func a() {}", 60),
      ("semaphore.wait(timeout: .now() + 7)", 7),
      ("let long = 8.0\nfunc f() { wait(for: [done], timeout: long) }", 8),
      ("wait(for: [done], timeout: 1)\nwait(for: [done], timeout: 3)", 3),
      ("let price = 99", nil), ("// timeout: 10", nil), ("\"timeout: 10\"", nil),
      ("clock.advance(by: .seconds(30))", nil),
    ] as [(String, Double?)])
  func longest(_ source: String, _ seconds: Double?) {
    let folder = SourceFolder(folder: "a", files: ["A.swift": Data(source.utf8)])
    #expect(folder.longestDeadline(in: folder.scans)?.seconds == seconds)
  }

  @Test(
    "One of up to 15 s is awaited with a margin, and no longer one",
    arguments: [(1.0, 3.0), (5, 7), (10, 12), (15, 18), (16, 0), (60, 0)])
  func silence(_ seconds: Double, _ silence: Double) {
    let deadline = Deadline(seconds: seconds, place: Place(path: "A.swift", line: 1))
    #expect(deadline.silence == silence)
    #expect(deadline.isAwaited == (silence > 0))
  }
}

import WaitForChanges
import XCTest

/// In XCTest, a failure of the helper is recorded at the line of the call.
///
/// The test calls twice: a line number of the helper may equal one call's, but not both. The test
/// case keeps these failures to itself, and compares their lines.
final class S9InXCTest: XCTestCase {
  private var keptLines: [Int]? = []

  @MainActor func testFailureIsRecordedAtTheCall() async throws {
    let list = BeerList()
    let line = #line
    try await recordingFailures {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {}
    }
    try await recordingFailures {
      try await waitForChanges(to: \.beers, on: list, timeout: .milliseconds(1)) {}
    }
    let lines = keptLines
    keptLines = nil
    XCTAssertEqual(lines, [line + 2, line + 5])
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      if keptLines == nil {
        super.record(issue)
      } else {
        keptLines?.append(issue.sourceCodeContext.location?.lineNumber ?? 0)
      }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      if keptLines == nil {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      } else {
        keptLines?.append(lineNumber)
      }
    }
  #endif
}

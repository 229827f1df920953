import WaitForChanges
import XCTest

/// A failure of the helper in XCTest stands at the line of the call.
///
/// The test case keeps its failures to itself until it has looked at them.
final class S18InXCTest: XCTestCase {
  private var keptLines: [Int]? = []

  @MainActor func testFailureIsRecordedAtTheCall() async throws {
    let list = BeerList()
    let line = #line + 2
    try await recordingFailures {
      try await waitForChanges(to: \.beers, on: list, timeout: .zero) {}
    }
    let lines = keptLines
    keptLines = nil
    XCTAssertEqual(lines, [line])
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

/// A wait of the helper is not one for every expectation of the test case.
final class S23InXCTest: XCTestCase {
  @MainActor func testOpenExpectationAndOpenWaitAreNotWaitedFor() async {
    let other = BeerList()
    let foreign = expectation(description: "the other beers")
    let open = RunningWait {
      try? await waitForChanges(to: \.beers, on: other, timeout: longLimit) {}
      foreign.fulfill()
    }
    await letOthersRun()

    let list = BeerList()
    let result = await ending {
      try await waitForChanges(to: \.beers, on: list, timeout: longLimit) {
        list.receiveLater(["Porter"])
      }
    }

    XCTAssertEqual(result, .returnedAtOnce)
    other.receive(["Stout"])
    await fulfillment(of: [foreign], timeout: 3)
    _ = await open.result
  }
}

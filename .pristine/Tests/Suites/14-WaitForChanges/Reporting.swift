import Testing
import WaitForChanges
import XCTest

// What a test project adds to the helpers, once: an error that knows its place becomes a failure
// there. The libraries are imported here, where the tests are, and nowhere else.

/// Records what a wait throws at the place that it names, for Swift Testing.
@MainActor
func recordingIssues(_ wait: () async throws -> Void) async throws {
  do {
    try await wait()
  } catch let error as WaitTimedOut {
    let site = error.callSite
    Issue.record(
      error,
      sourceLocation: SourceLocation(
        fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
        column: Int(site.column)))
  }
}

extension XCTestCase {
  /// Records what a wait throws at the place that it names, for XCTest.
  @MainActor
  func recordingFailures(_ wait: () async throws -> Void) async throws {
    do {
      try await wait()
    } catch let error as WaitTimedOut {
      XCTFail("\(error)", file: error.callSite.filePath, line: error.callSite.line)
    }
  }
}

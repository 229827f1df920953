import Testing
import WaitForChanges
import XCTest

// A test project adds this once: it turns an error that knows its place into a failure at that
// place. It needs both test libraries.

/// Records a time-out as an issue at the place that it names, for Swift Testing.
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
  /// Records a time-out as a failure at the place that it names, for XCTest.
  @MainActor
  func recordingFailures(_ wait: () async throws -> Void) async throws {
    do {
      try await wait()
    } catch let error as WaitTimedOut {
      XCTFail("\(error)", file: error.callSite.filePath, line: error.callSite.line)
    }
  }
}

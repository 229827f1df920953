import Observation
import TestPatterns

/// Waits by the helper that the lesson is about to explain.
@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  try await TestPatterns.waitForChanges(
    to: property, on: subject, timeout: timeout, fileID: fileID, filePath: filePath, line: line,
    column: column, during: act)
}

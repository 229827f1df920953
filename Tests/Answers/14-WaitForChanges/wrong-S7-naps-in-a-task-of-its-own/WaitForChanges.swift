import Observation

/// Runs an act, and waits until observers of a property have been told of one change.
@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let signal = Signal(
    limit: timeout,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    signal.send()
  }
  try act()
  try await signal.wait()
}

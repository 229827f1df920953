import Observation

/// Runs an act, and waits until observers of a property have been told of one change.
///
/// For work that a test can start and not await. It subscribes before the act, so that a change
/// which the act makes at once is seen, too.
///
/// - Throws: ``WaitTimedOut``, the error of the act, or `CancellationError`.
@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let notices = Notices(limit: timeout)
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    notices.tell()
  }
  try act()
  // The first is enough. It comes before the value is in place, but this goes on after the setter.
  for await _ in notices.stream {
    return
  }
  try Task.checkCancellation()
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  throw WaitTimedOut(limit: timeout, callSite: site)
}

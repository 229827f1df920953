import Observation

/// Waits until a condition over observable state holds.
///
/// It looks at once, and again when something that the condition read has changed. So it cannot
/// come too late, and does not take any change for the wanted one.
///
/// - Throws: ``WaitTimedOut``, or `CancellationError`.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let notices = Notices(limit: timeout)
  // Tracking lasts for one change, so each look tracks anew.
  func holds() -> Bool {
    withObservationTracking(condition) {
      Task { @MainActor in
        if condition() {
          notices.tell()
        }
      }
    }
  }
  if holds() {
    return
  }
  for await _ in notices.stream where holds() {
    return
  }
  try Task.checkCancellation()
  // What tells nobody of its change, such as an object that is freed, is seen here.
  guard !condition() else {
    return
  }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  throw WaitTimedOut(limit: timeout, callSite: site)
}

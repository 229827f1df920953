import Observation

/// Waits until a condition over observable state holds.
///
/// It evaluates the condition at once, and again after each change of something that the condition
/// read. So it can't come too late, and doesn't take any change for the right one.
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
  // Tracking ends with the first change, so each evaluation tracks again.
  func holds() -> Bool {
    withObservationTracking(condition) {
      notices.notify()
    }
  }
  if holds() {
    return
  }
  for await _ in notices.stream where holds() {
    return
  }
  try Task.checkCancellation()
  // Not every change notifies: a weak reference becomes `nil` in silence.
  guard !condition() else {
    return
  }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  throw WaitTimedOut(limit: timeout, callSite: site)
}

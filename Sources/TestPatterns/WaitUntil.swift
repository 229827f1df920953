import Observation

/// Waits until a condition over observable state holds.
///
/// When a subject starts work that the test cannot await, a sleep is either too short on a busy
/// machine or too long on all others. This looks when something that the condition read has
/// changed, and at no other time; when it returns, the condition holds.
///
/// Use it when there is nothing to await: prefer `await model.search("blue")`, or the value of a
/// task.
///
/// ```swift
/// model.searchButtonTapped()
/// try await waitUntil { !model.isSearching && model.albums == ["Kind of Blue"] }
/// ```
///
/// The condition must read `@Observable` state of the main actor. It sees what is true once the
/// main actor has a moment: a value that is replaced before that can be missed. To see each value,
/// use a ``StateRecorder``. The time-out is how long the test may hang when the condition never
/// holds.
///
/// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
@MainActor public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let timeout = timeout * Patience.factor
  let deadline = ContinuousClock.now + timeout
  while true {
    let change = Wait<Void>()
    let holds = withObservationTracking(condition) {
      change.end(.success(()))
    }
    if holds {
      return
    }
    do {
      try await change.value(
        until: deadline,
        orThrow: WaitTimedOut(limit: timeout, callSite: site, awaited: .condition))
    } catch let timedOut as WaitTimedOut {
      if condition() {
        return
      }
      throw timedOut
    }
  }
}

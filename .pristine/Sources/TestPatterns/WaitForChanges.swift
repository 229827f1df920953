import Observation

/// Runs an act, and waits until observers of a property have been notified of one change.
///
/// A helper that is called after the act misses a change that is made at once, and passes as long
/// as the subject is slow. This one subscribes before it runs the act.
///
/// Use it for the claim that observers *are notified*, when there is nothing to await. For a state, and
/// for the last of several changes, there is
/// ``waitUntil(timeout:fileID:filePath:line:column:_:)``.
///
/// ```swift
/// try await waitForChanges(to: \.albums, on: model) { model.searchButtonTapped() }
/// #expect(model.albums == ["Kind of Blue"])
/// ```
///
/// When it returns, a change on the main actor is in place; a change from another thread may not be
/// stored yet. Setting an `Equatable` property to the value that it has is no change. The time-out,
/// ten seconds unless you give one, is how long the test may hang when there is no change.
///
/// - Throws: ``WaitTimedOut``, what the act throws, or `CancellationError` if the test's own task is
///   cancelled.
@MainActor public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let limit = WaitLimit(timeout, at: site)
  let change = Wait<Void>()
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    change.end(.success(()))
  }
  try act()
  try await change.value(within: limit, awaiting: .change)
}

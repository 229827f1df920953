/// Counts how often an action notifies the observers of what a closure reads.
///
/// A test of values cannot see this: a property that notifies no observer may have every value right,
/// and the view stands still. And a view that is notified of changes it never reads is drawn in
/// vain.
///
/// Use it to test *that* a view would be drawn again, apart from *what* it would show: 1 for a
/// change of what it reads, 0 for any other.
///
/// ```swift
/// let count = await changes(of: { model.albums }) {
///   await model.search("blue")
/// }
/// #expect(count == 1)
/// ```
///
/// Every change counts. If the action makes two changes and does not suspend in between, the
/// count is 2, although a view would be drawn once.
/// The subject must belong to the main actor, as a view model does. What the action throws is
/// passed on.
@MainActor public func changes<Value>(
  of read: @escaping @MainActor () -> Value,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during action: @MainActor () async throws -> Void
) async rethrows -> Int {
  let recorder = StateRecorder(
    fileID: fileID, filePath: filePath, line: line, column: column, read)
  try await action()
  return recorder.changeCount
}

/// How many changes a tracked read is told of while an action runs.
///
/// A test of values cannot see this: with a property that observers are not told of every value is
/// right, and the view stands still. And a view that is told of changes it never reads is drawn
/// in vain.
///
/// Use it to test *that* a view would be drawn anew, apart from *what* it would show: 1 for a
/// change of what it reads, 0 for any other.
///
/// ```swift
/// let count = await changes(of: { model.albums }) {
///   await model.search("blue")
/// }
/// #expect(count == 1)
/// ```
///
/// Every change counts, also without a suspension between, where a view would be drawn once.
/// The subject must belong to the main actor, as a view model does. What the action throws is
/// passed on.
@MainActor public func changes<Value>(
  of read: @escaping @MainActor () -> Value, during action: @MainActor () async throws -> Void
) async rethrows -> Int {
  let recorder = StateRecorder(read)
  try await action()
  return recorder.changeCount
}

/// Has an object live its life in a closure, and waits until it is freed.
///
/// A view model that listens, or hands on a closure, is easily held for ever: by its own task, or
/// by what it called. No assertion about its state shows that.
///
/// Make the object in the closure, have it do what might keep it alive, and return it. From then
/// on nobody but the code under test can hold it; the closure's own variables are gone.
///
/// ```swift
/// try await waitUntilFreed {
///   let model = PlayCounter(plays: plays)
///   continuation.yield("Kind of Blue")
///   try await waitUntil { model.count == 1 }
///   return model
/// }
/// ```
///
/// A task that is about to let go of the object gets its turn, since nothing is promised about the
/// moment. Weak references tell nobody, so it looks again and again, and lets others run in
/// between: after a hundred looks it waits a millisecond before each, since an object that is held
/// would keep a core busy. The time-out is how long the test may hang when the object is held.
///
/// - Throws: ``StillHeld``, what the closure throws, or `CancellationError` if the test's own task
///   is cancelled.
public nonisolated(nonsending) func waitUntilFreed<Subject: AnyObject>(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ life: nonisolated(nonsending) () async throws -> Subject
) async throws {
  weak let subject = try await life()
  let timeout = timeout * Patience.factor
  let deadline = ContinuousClock.now + timeout
  var looks = 0
  while subject != nil {
    try Task.checkCancellation()
    guard ContinuousClock.now < deadline else {
      throw StillHeld(
        type: "\(Subject.self)", limit: timeout,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    looks += 1
    if looks < 100 {
      await Task.yield()
    } else {
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

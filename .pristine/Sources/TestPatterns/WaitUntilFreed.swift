/// Lets an object live its life in a closure, and waits until it is freed.
///
/// A view model that listens, or passes a closure on, easily stays alive for ever: its own task
/// retains it, or an object that it called. No assertion about its state shows that.
///
/// Make the object in the closure, have it do what might keep it alive, and return it. From then on
/// only the code under test can retain it; the closure's own variables are gone.
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
/// A task that is about to release the object gets its turn. Weak references notify no observer, so
/// this looks again and again, and lets other tasks run in between. After a hundred looks it waits
/// a millisecond before each further one, so that an object that stays alive does not keep a core
/// busy. The time-out, ten seconds unless you give one, is how long the test may hang when the
/// object stays alive.
///
/// - Throws: ``StillHeld``, what the closure throws, or `CancellationError` if the test's own task
///   is cancelled.
public nonisolated(nonsending) func waitUntilFreed<Subject: AnyObject>(
  timeout: Duration? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ life: nonisolated(nonsending) () async throws -> Subject
) async throws {
  weak let subject = try await life()
  let limit = WaitLimit(
    timeout, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  var looks = 0
  var isLast = false
  while subject != nil {
    try Task.checkCancellation()
    guard ContinuousClock.now < limit.deadline else {
      if !isLast {
        isLast = true
        await Grace.pass(after: limit.duration)
        continue
      }
      throw StillHeld(
        type: "\(Subject.self)", limit: limit.duration, callSite: limit.callSite)
    }
    looks += 1
    if looks < 100 {
      await Task.yield()
    } else {
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

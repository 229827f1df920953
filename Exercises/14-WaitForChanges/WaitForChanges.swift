import Observation

/// Runs an act, and waits until observers of a property have been notified of one change.
///
/// The starter is the article's helper, in a form that XCTest and Swift Testing can call.
@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  try act()
  let (changes, change) = AsyncStream.makeStream(of: Void.self)
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    change.yield()
  }
  try await first(of: changes, within: timeout, orEnd: change)
}

/// Waits for the first value of a stream, and finishes the stream when the limit has passed.
@MainActor
func first(
  of changes: AsyncStream<Void>, within limit: Duration,
  orEnd change: AsyncStream<Void>.Continuation
) async throws {
  let timer = Task {
    try await Task.sleep(for: limit)
    change.finish()
  }
  defer { timer.cancel() }
  for await _ in changes {
    return
  }
  let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  throw WaitTimedOut(limit: limit, callSite: site)
}

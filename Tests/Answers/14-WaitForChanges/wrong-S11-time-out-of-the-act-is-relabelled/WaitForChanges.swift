import Observation

/// Runs an act, and waits until observers of a property have been told of one change.
@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let (changes, change) = AsyncStream.makeStream(of: Void.self)
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    change.yield()
  }
  do {
    try act()
    try await first(of: changes, within: timeout, orEnd: change)
  } catch is WaitTimedOut {
    // The place in there is that of the helper; the failure belongs to the caller.
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    throw WaitTimedOut(limit: timeout, callSite: site)
  }
}

/// Waits for the first value of a stream, which is finished when there is none within the limit.
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
  try Task.checkCancellation()
  let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  throw WaitTimedOut(limit: limit, callSite: site)
}

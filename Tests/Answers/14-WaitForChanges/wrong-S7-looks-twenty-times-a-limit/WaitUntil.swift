import Observation

/// Waits until a condition over observable state holds.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let (changes, change) = AsyncStream.makeStream(of: Void.self)
  let timer = Task {
    try await Task.sleep(for: timeout)
    change.finish()
  }
  defer { timer.cancel() }

  func holds() -> Bool {
    withObservationTracking {
      condition()
    } onChange: {
      change.yield()
    }
  }

  if holds() {
    return
  }
  for await _ in changes {
    if holds() {
      return
    }
  }
  try Task.checkCancellation()
  if condition() {
    return
  }
  throw WaitTimedOut(limit: timeout, callSite: site)
}

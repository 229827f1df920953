import Observation

/// Waits until a condition over observable state holds.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let signal = Signal(
    limit: timeout,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while true {
    let holds = withObservationTracking {
      condition()
    } onChange: {
      signal.send()
    }
    if holds {
      return
    }
    try await signal.wait()
  }
}

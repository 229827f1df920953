import Observation

@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let deadline = ContinuousClock.now + timeout
  while true {
    let signal = Signal()
    if withObservationTracking(condition, onChange: { signal.ring() }) {
      return
    }
    switch await signal.wait(until: deadline) {
    case .changed: continue
    case .cancelled: throw CancellationError()
    case .outOfTime:
      if condition() {
        return
      }
      throw WaitTimedOut(
        limit: timeout,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

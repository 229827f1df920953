import Observation

@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let deadline = ContinuousClock.now + timeout
  let signal = Signal()
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    signal.ring()
  }
  try act()
  switch await signal.wait(until: deadline) {
  case .changed: return
  case .cancelled: throw CancellationError()
  case .outOfTime:
    throw WaitTimedOut(
      limit: timeout,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

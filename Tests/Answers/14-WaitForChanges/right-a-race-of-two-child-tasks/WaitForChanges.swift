import Observation

@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let (notices, told) = AsyncStream.makeStream(of: Void.self)
  withObservationTracking {
    _ = subject[keyPath: property]
  } onChange: {
    told.yield()
    told.finish()
  }
  try act()
  let deadline = ContinuousClock.now + timeout
  guard try await comes(notices, before: deadline) else {
    throw WaitTimedOut(limit: timeout, callSite: site)
  }
}

import Observation

@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let deadline = ContinuousClock.now + timeout
  var isInTime = true
  while !condition() {
    guard isInTime else {
      throw WaitTimedOut(limit: timeout, callSite: site)
    }
    let (notices, told) = AsyncStream.makeStream(of: Void.self)
    let holds = withObservationTracking(condition) {
      told.yield()
    }
    if !holds {
      isInTime = try await comes(notices, before: deadline)
    }
  }
}

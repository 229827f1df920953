@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let deadline = ContinuousClock.now + timeout
  while !condition() {
    guard ContinuousClock.now < deadline else {
      throw WaitTimedOut(
        limit: timeout,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    try await Task.sleep(for: .microseconds(100))
  }
}

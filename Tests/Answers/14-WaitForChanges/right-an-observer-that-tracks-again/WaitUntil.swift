import Observation

@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let watch = Watch(takesAnyChange: false, condition)
  watch.start()
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try await watch.value(within: timeout, orThrow: WaitTimedOut(limit: timeout, callSite: site))
}

import Observation

@MainActor
public func waitForChanges<Subject: Observable & AnyObject, Value>(
  to property: KeyPath<Subject, Value>, on subject: Subject,
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  during act: @MainActor () throws -> Void
) async throws {
  let watch = Watch(takesAnyChange: true) {
    _ = subject[keyPath: property]
    return false
  }
  watch.start()
  do {
    try act()
  } catch {
    watch.end(.failure(error))
    throw error
  }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try await watch.value(within: timeout, orThrow: WaitTimedOut(limit: timeout, callSite: site))
}

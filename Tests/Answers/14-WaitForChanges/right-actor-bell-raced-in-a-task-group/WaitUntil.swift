import Observation

/// Waits until a condition over observable state holds.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  var wait = Wait(
    limit: timeout,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let bell = wait.bell
  func look() -> Bool {
    withObservationTracking {
      condition()
    } onChange: {
      bell.ring()
    }
  }
  if look() {
    return
  }
  while try await wait.isToldInTime() {
    if look() {
      return
    }
    if wait.isLate {
      throw wait.failure
    }
  }
  guard condition() else {
    throw wait.failure
  }
}

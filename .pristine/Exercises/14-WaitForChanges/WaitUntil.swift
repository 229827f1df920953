import Observation

/// Waits until a condition over observable state holds.
///
/// The starter waits for any change of something that the condition reads.
@MainActor
public func waitUntil(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ condition: @escaping @MainActor () -> Bool
) async throws {
  let (changes, change) = AsyncStream.makeStream(of: Void.self)
  withObservationTracking {
    _ = condition()
  } onChange: {
    change.yield()
  }
  try await first(of: changes, within: timeout, orEnd: change)
}

import Testing

/// A task that has come as far as it can: on the main actor, and up to its first suspension.
@MainActor func begun<Value: Sendable>(
  _ work: @escaping @MainActor () async throws -> Value
) async throws -> Task<Value, any Error> {
  var task: Task<Value, any Error>?
  await withCheckedContinuation { begun in
    task = Task {
      begun.resume()
      return try await work()
    }
  }
  return try #require(task)
}

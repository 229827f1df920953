/// Whether a notice comes before the deadline.
@MainActor
func comes(
  _ notices: AsyncStream<Void>, before deadline: ContinuousClock.Instant
) async throws -> Bool {
  try await withThrowingTaskGroup(of: Bool.self) { group in
    group.addTask {
      for await _ in notices {
        return true
      }
      throw CancellationError()
    }
    group.addTask {
      try await Task.sleep(until: deadline, clock: .continuous)
      return false
    }
    defer { group.cancelAll() }
    return try await group.next() ?? false
  }
}

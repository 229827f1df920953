import TestPatterns

/// A clock whose sleeps the test ends one by one, so that it can act at the end of a wait.
///
/// A sleep in a cancelled task throws, as on any clock. If the task is cancelled while the test holds
/// its sleep, the sleep counts as over, and doesn't throw.
struct HeldClock: Clock {
  /// The sleeps that wait for the test.
  let sleeps = Gate<Void, Void>(ignoringCancellation: true)
  let now = ManualClock().now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    try await sleeps.call(())
  }
}

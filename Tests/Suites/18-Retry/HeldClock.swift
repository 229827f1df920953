import TestPatterns

/// A clock whose sleeps the test ends one by one, so that it can act at the end of a wait.
///
/// As on any clock, a sleep of a cancelled task throws, and one that is over does not.
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

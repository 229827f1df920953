import TestPatterns

/// A clock whose sleeps return at once.
struct InstantClock: Clock {
  var now: ManualClock.Instant {
    ManualClock.Instant(offset: .zero)
  }

  var minimumResolution: Duration {
    .zero
  }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}

import Synchronization
import TestPatterns

/// A manual clock that keeps how long its sleepers want to sleep.
final class RecordingClock: Clock {
  let manual = ManualClock()
  private let asked = Mutex<[Duration]>([])

  /// The sleeps so far.
  var waits: [Duration] {
    asked.withLock { $0 }
  }

  var now: ManualClock.Instant {
    manual.now
  }

  var minimumResolution: Duration {
    manual.minimumResolution
  }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    asked.withLock { $0.append(now.duration(to: deadline)) }
    try await manual.sleep(until: deadline, tolerance: tolerance)
  }
}

/// Numbers that look random and are the same in each run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

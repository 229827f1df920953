import Synchronization

/// A flag that any thread may hoist, once: it shows what came first.
final class Flag: Sendable {
  enum Sign: Int, AtomicRepresentable {
    case none
    case change
    case cancellation
  }

  private let hoisted = Atomic(Sign.none)

  func hoist(_ sign: Sign) {
    _ = hoisted.compareExchange(
      expected: .none, desired: sign, ordering: .sequentiallyConsistent)
  }

  var sign: Sign { hoisted.load(ordering: .sequentiallyConsistent) }
}

/// Sleeps in small steps until a flag shows a change: true, or the limit is over: false.
@MainActor
func naps(until flag: Flag, or deadline: SuspendingClock.Instant) async throws -> Bool {
  try await withTaskCancellationHandler {
    while true {
      switch flag.sign {
      case .change: return true
      case .cancellation: throw CancellationError()
      case .none: break
      }
      guard SuspendingClock.now < deadline else {
        return false
      }
      // Cancellation ends the nap; the flag tells whether it came first.
      try? await Task.sleep(
        until: min(deadline, .now + .milliseconds(40)), tolerance: .zero, clock: .suspending)
    }
  } onCancel: {
    flag.hoist(.cancellation)
  }
}

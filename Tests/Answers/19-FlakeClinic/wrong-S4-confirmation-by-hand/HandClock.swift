import Observation
import Synchronization

/// How many have lain down so far, for the test to wait for.
@MainActor
@Observable
final class Bedroom {
  private(set) var arrivals = 0

  nonisolated init() {}

  func arrive() {
    arrivals += 1
  }
}

/// A clock that is moved by hand, and tells the test of each who lies down.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }

  private struct Bed {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var number = 0
    var beds: [Bed] = []
    var left: Set<Int> = []
  }

  private let state = Mutex(State())
  let bedroom = Bedroom()

  var now: Instant {
    state.withLock { $0.now }
  }

  var minimumResolution: Duration {
    .zero
  }

  var asleep: Int {
    state.withLock { $0.beds.count }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.left.contains(number) {
            return .failure(CancellationError())
          }
          if deadline <= state.now {
            return .success(())
          }
          state.beds.append(Bed(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result {
          continuation.resume(with: result)
        } else {
          Task {
            await bedroom.arrive()
          }
        }
      }
    } onCancel: {
      let bed = state.withLock { state in
        state.left.insert(number)
        let bed = state.beds.first { $0.number == number }
        state.beds.removeAll { $0.number == number }
        return bed
      }
      bed?.continuation.resume(throwing: CancellationError())
    }
  }

  func move(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.beds.filter { $0.deadline <= now }
      state.beds.removeAll { $0.deadline <= now }
      return due
    }
    for bed in due {
      bed.continuation.resume()
    }
  }
}

import Synchronization

/// A clock that is set by hand.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(time: time + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.time - time
    }

    static func < (left: Instant, right: Instant) -> Bool {
      left.time < right.time
    }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(time: .zero)
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelledEarly: Set<Int> = []
    var onSleep: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var now: Instant {
    state.withLock { $0.now }
  }

  var minimumResolution: Duration {
    .zero
  }

  /// When those who sleep will wake.
  var alarms: [Duration] {
    state.withLock { $0.sleepers.values.map(\.deadline.time).sorted() }
  }

  /// Calls back once somebody sleeps: on the spot if somebody does.
  func whenAsleep(_ callback: @escaping @Sendable () -> Void) {
    let asleep = state.withLock { state in
      if state.sleepers.isEmpty {
        state.onSleep = callback
        return false
      }
      return true
    }
    if asleep {
      callback()
    }
  }

  func set(to time: Duration) {
    let due = state.withLock { state in
      state.now = Instant(time: time)
      let due = state.sleepers.filter { $0.value.deadline.time <= time }
      for id in due.keys {
        state.sleepers[id] = nil
      }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due {
      sleeper.continuation.resume()
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func begin(_ id: Int, _ sleeper: Sleeper) {
    var outcome: Result<Void, any Error>?
    var callback: (@Sendable () -> Void)?
    state.withLock { state in
      if state.cancelledEarly.remove(id) != nil {
        outcome = .failure(CancellationError())
      } else if sleeper.deadline <= state.now {
        outcome = .success(())
      } else {
        state.sleepers[id] = sleeper
        callback = state.onSleep
        state.onSleep = nil
      }
    }
    if let outcome {
      sleeper.continuation.resume(with: outcome)
    }
    callback?()
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper == nil {
        state.cancelledEarly.insert(id)
      }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}

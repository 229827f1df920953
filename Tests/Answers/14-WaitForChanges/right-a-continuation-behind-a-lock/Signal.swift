import Synchronization

/// A bell that rings once for each change; whoever waits is woken by it, by the clock, or cancelled.
final class Signal: Sendable {
  enum Reason {
    case changed
    case outOfTime
    case cancelled
  }

  private struct State {
    var pending: Reason?
    var waiting: CheckedContinuation<Reason, Never>?
  }

  private let state = Mutex(State())

  func ring(_ reason: Reason = .changed) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting == nil, state.pending == nil || state.pending == .changed {
        state.pending = reason
      }
      return state.waiting
    }
    waiting?.resume(returning: reason)
  }

  func wait(until deadline: ContinuousClock.Instant) async -> Reason {
    let clock = Task.detached {
      try await Task.sleep(until: deadline, clock: .continuous)
      self.ring(.outOfTime)
    }
    defer { clock.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let pending = state.withLock { state -> Reason? in
          if let pending = state.pending {
            state.pending = nil
            return pending
          }
          state.waiting = continuation
          return nil
        }
        if let pending {
          continuation.resume(returning: pending)
        }
      }
    } onCancel: {
      ring(.cancelled)
    }
  }
}

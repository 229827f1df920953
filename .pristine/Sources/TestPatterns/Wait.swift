import Synchronization

/// One wait for one result, ended by what comes first: the result, the deadline, cancellation.
///
/// A bare continuation crashes the process when it is resumed twice. This can be ended by as many
/// as care to: the first wins, and each learns whether it was the one. The result is released once
/// it is delivered.
package final class Wait<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value, any Error>)
    case ended(Result<Value, any Error>?, answeredAt: CallSite?)
  }

  private let state = Mutex(State.open)

  var isEnded: Bool {
    state.withLock { state in
      if case .ended = state { true } else { false }
    }
  }

  /// Where a test answered; `nil` if no test has, or if something else ended the wait.
  var answeredAt: CallSite? {
    state.withLock { state in
      if case .ended(_, let site) = state { site } else { nil }
    }
  }

  /// Ends the wait, before it has begun or while a task waits; `false` if it had ended already.
  @discardableResult
  func end(_ result: Result<Value, any Error>, answeredAt site: CallSite? = nil) -> Bool {
    let (isFirst, continuation) = state.withLock { state in
      switch state {
      case .open:
        state = .ended(result, answeredAt: site)
        return (true, nil as CheckedContinuation<Value, any Error>?)
      case .waiting(let continuation):
        state = .ended(nil, answeredAt: site)
        return (true, continuation)
      case .ended:
        return (false, nil)
      }
    }
    continuation?.resume(with: result)
    return isFirst
  }

  /// The result, as soon as there is one; for one caller only.
  nonisolated(nonsending) func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result: Result<Value, any Error>? = state.withLock { state in
        if case .ended(let result, let site) = state {
          state = .ended(nil, answeredAt: site)
          return result
        }
        state = .waiting(continuation)
        return nil
      }
      if let result {
        continuation.resume(with: result)
      }
    }
  }

  /// The same, but the cancellation of the waiting task ends the wait.
  nonisolated(nonsending) func cancellableValue() async throws -> Value {
    try await withTaskCancellationHandler {
      try await value()
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// The same, but the deadline ends the wait, too.
  ///
  /// Time is for the failure alone: a result that comes earlier is returned at once. The timer
  /// is detached, so that no actor that is busy can keep it from ending the wait. After the deadline
  /// it lets what is due have its turns, see ``Grace``. The error is made then, so that it tells how
  /// things stand.
  package nonisolated(nonsending) func value(
    within limit: WaitLimit,
    awaiting awaited: @autoclosure @escaping @Sendable () -> WaitTimedOut.Awaited
  ) async throws -> Value {
    let timer = Task.detached { [self] in
      try await Task.sleep(until: limit.deadline, clock: .continuous)
      await Grace.pass(after: limit.duration)
      end(.failure(limit.timedOut(awaiting: awaited())))
    }
    defer { timer.cancel() }
    return try await cancellableValue()
  }
}

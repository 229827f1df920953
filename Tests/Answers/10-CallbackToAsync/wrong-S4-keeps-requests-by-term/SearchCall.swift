import Synchronization

/// One search: what it waits for, and whether it has ended.
final class SearchCall: Sendable {
  typealias Continuation = CheckedContinuation<[Album], any Error>

  private enum State {
    case new
    case waiting(Continuation)
    case answered
    case cancelled
  }

  private let state = Mutex(State.new)

  /// Starts to wait.
  ///
  /// A call that is already cancelled throws, and returns false.
  func begin(_ continuation: Continuation) -> Bool {
    let begun = state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !begun {
      continuation.resume(throwing: CancellationError())
    }
    return begun
  }

  var isCancelled: Bool {
    state.withLock { state in
      if case .cancelled = state { true } else { false }
    }
  }

  func answer(_ answer: Result<[Album], any Error>) {
    end(.answered)?.resume(with: answer)
  }

  /// Returns true if the cancellation ends a search that has begun.
  func cancel() -> Bool {
    let waiting = end(.cancelled)
    waiting?.resume(throwing: CancellationError())
    return waiting != nil
  }

  /// Moves to an end, unless there was one before.
  ///
  /// Returns what waited for it, out of the lock.
  private func end(_ end: State) -> Continuation? {
    state.withLock { state in
      switch state {
      case .new:
        state = end
        return nil
      case .waiting(let continuation):
        state = end
        return continuation
      case .answered, .cancelled:
        return nil
      }
    }
  }
}

/// The requests that can be cancelled, by their terms.
final class RequestsOnTheirWay: Sendable {
  private let requests = Mutex<[String: any AlbumRequest]>([:])

  func add(_ request: any AlbumRequest, for term: String) {
    // What was there is let go outside the lock.
    _ = requests.withLock { $0.updateValue(request, forKey: term) }
  }

  func cancel(_ term: String) {
    let request = requests.withLock { $0.removeValue(forKey: term) }
    request?.cancel()
  }
}

/// What only the completion holds: it ends with the completion.
final class SearchReply: Sendable {
  private let call: SearchCall

  init(to call: SearchCall) {
    self.call = call
  }

  func send(_ answer: Result<[Album], any Error>) {
    call.answer(answer)
  }

  deinit {
    call.answer(.failure(NoAnswer()))
  }
}

import Synchronization

/// One search: what it waits for, and whether it has ended.
final class SearchCall: Sendable {
  typealias Continuation = CheckedContinuation<[Album], any Error>

  private enum State {
    case new
    case waiting(Continuation, request: (any AlbumRequest)?)
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
      state = .waiting(continuation, request: nil)
      return true
    }
    if !begun {
      continuation.resume(throwing: CancellationError())
    }
    return begun
  }

  /// Keeps the request for a cancellation, or cancels it if that has already come.
  func keep(_ request: any AlbumRequest) {
    let isCancelled = state.withLock { state in
      switch state {
      case .waiting(let continuation, _):
        state = .waiting(continuation, request: request)
        return false
      case .cancelled:
        return true
      case .new, .answered:
        return false
      }
    }
    if isCancelled {
      request.cancel()
    }
  }

  func answer(_ answer: Result<[Album], any Error>) {
    end(.answered)?.continuation.resume(with: answer)
  }

  func cancel() {
    let request = state.withLock { state -> (any AlbumRequest)? in
      if case .waiting(_, let request) = state { return request }
      return nil
    }
    request?.cancel()
    end(.cancelled)?.continuation.resume(throwing: CancellationError())
  }

  /// Moves to an end, unless there was one before.
  ///
  /// Returns what waited for it, out of the lock.
  private func end(
    _ end: State
  ) -> (continuation: Continuation, request: (any AlbumRequest)?)? {
    state.withLock { state in
      switch state {
      case .new:
        state = end
        return nil
      case .waiting(let continuation, let request):
        state = end
        return (continuation, request)
      case .answered, .cancelled:
        return nil
      }
    }
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

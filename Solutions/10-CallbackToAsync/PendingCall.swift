import Synchronization

/// One call, which ends once: by an answer, by a cancellation, or because no answer can come.
final class PendingCall: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<[Album], any Error>, (any AlbumRequest)?)
    case answered
    case cancelled
  }

  private let state = Mutex(State.new)

  /// Begins to wait, unless the call was cancelled before.
  func begin(resuming continuation: CheckedContinuation<[Album], any Error>) -> Bool {
    let hasBegun = state.withLock { state in
      guard case .new = state else {
        return false
      }
      state = .waiting(continuation, nil)
      return true
    }
    if !hasBegun {
      continuation.resume(throwing: CancellationError())
    }
    return hasBegun
  }

  /// Keeps the request while the call waits.
  func keep(_ request: any AlbumRequest) {
    let isCancelled = state.withLock { state in
      switch state {
      case .waiting(let continuation, _):
        state = .waiting(continuation, request)
        return false
      case .cancelled:
        return true
      case .new, .answered:
        return false
      }
    }
    // It was cancelled before the layer had returned the request.
    if isCancelled {
      request.cancel()
    }
  }

  /// Ends the call with an answer, if nothing has ended it before.
  func end(with answer: Result<[Album], any Error>) {
    let waiting = leave(for: .answered)
    waiting?.continuation.resume(with: answer)
  }

  /// Ends the call and its request, if nothing has ended it before.
  func cancel() {
    let waiting = leave(for: .cancelled)
    waiting?.continuation.resume(throwing: CancellationError())
    waiting?.request?.cancel()
  }

  /// Takes the continuation out, so that nothing else can resume it.
  private func leave(
    for end: State
  ) -> (continuation: CheckedContinuation<[Album], any Error>, request: (any AlbumRequest)?)? {
    state.withLock { state in
      switch state {
      case .waiting(let continuation, let request):
        state = end
        return (continuation, request)
      case .new:
        state = end
        return nil
      case .answered, .cancelled:
        return nil
      }
    }
  }
}

/// Lives as long as the completion, and ends the call when that is released.
final class CompletionHolder: Sendable {
  let call: PendingCall

  init(of call: PendingCall) {
    self.call = call
  }

  deinit {
    letGo()
  }

  private func letGo() {
    call.end(with: .failure(NoAnswer()))
  }
}

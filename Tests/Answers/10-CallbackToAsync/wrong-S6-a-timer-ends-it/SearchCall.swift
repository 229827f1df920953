import Synchronization

/// One call, which ends once: with an answer, a cancellation, or no answer at all.
final class SearchCall: Sendable {
  typealias Continuation = CheckedContinuation<[Album], any Error>

  private struct State {
    var continuation: Continuation?
    var request: (any AlbumRequest)?
    var hasEnded = false
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Returns false, and resumes the continuation, if the call was cancelled before.
  func begin(_ continuation: Continuation) -> Bool {
    let begins = state.withLock { state in
      guard !state.hasEnded else { return false }
      state.continuation = continuation
      return true
    }
    if !begins {
      continuation.resume(throwing: CancellationError())
    }
    return begins
  }

  /// Keeps the request, or cancels it if the call has been cancelled meanwhile.
  func requested(_ request: any AlbumRequest) {
    let isCancelled = state.withLock { state in
      if !state.hasEnded {
        state.request = request
      }
      return state.isCancelled
    }
    if isCancelled {
      request.cancel()
    }
  }

  func end(with result: Result<[Album], any Error>) {
    finish(cancelled: false)?.continuation?.resume(with: result)
  }

  func cancel() {
    guard let ended = finish(cancelled: true) else { return }
    ended.continuation?.resume(throwing: CancellationError())
    ended.request?.cancel()
  }

  /// Marks the call as ended, and hands out what it kept; nothing if it has ended before.
  private func finish(cancelled: Bool) -> State? {
    state.withLock { state in
      guard !state.hasEnded else { return nil }
      defer { state = State(hasEnded: true, isCancelled: cancelled) }
      return state
    }
  }
}

/// What only the completion holds, so that its end is the end of all hope.
final class Promise: Sendable {
  private let call: SearchCall

  init(call: SearchCall) {
    self.call = call
  }

  deinit {
    call.end(with: .failure(NoAnswer()))
  }

  func keep(_ answer: Result<[Album], any Error>) {
    call.end(with: answer)
  }
}

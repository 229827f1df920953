import Synchronization

/// One search: what it waits for, and whether it has ended.
final class SearchCall: Sendable {
  typealias Continuation = CheckedContinuation<[Album], any Error>

  private enum State {
    case new
    case waiting(Continuation)
    case ended
  }

  private let state = Mutex(State.new)
  private let request = Mutex<(any AlbumRequest)?>(nil)

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

  func keep(_ request: any AlbumRequest) {
    self.request.withLock { $0 = request }
  }

  func cancelRequest() {
    let request = request.withLock { $0 }
    request?.cancel()
  }

  func answer(_ answer: Result<[Album], any Error>) {
    let waiting = state.withLock { state -> Continuation? in
      defer { state = .ended }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(with: answer)
  }

  func cancel() {
    answer(.failure(CancellationError()))
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

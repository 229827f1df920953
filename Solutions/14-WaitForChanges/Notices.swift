/// The notifications of one wait, any number of them, until its limit has passed.
///
/// A stream, because any thread can add to it, the limit and a cancellation both end it, and it
/// keeps what comes before the wait listens.
struct Notices: Sendable {
  /// A value after one notification or more.
  ///
  /// It ends when the wait must end.
  let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(limit: Duration) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Detached, so that a busy actor can't delay the end of the wait.
    let timer = Task.detached {
      try await Task.sleep(for: limit)
      continuation.finish()
    }
    continuation.onTermination = { _ in
      timer.cancel()
    }
    self.stream = stream
    self.continuation = continuation
  }

  /// Notes that something has changed, or is about to.
  func notify() {
    continuation.yield()
  }
}

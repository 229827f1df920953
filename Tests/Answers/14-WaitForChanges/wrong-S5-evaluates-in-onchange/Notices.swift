/// What one wait is told: that something changed, any number of times, until its limit is over.
///
/// A stream, since it can be told by any thread, ends for the limit as well as for cancellation,
/// and keeps what it is told before anybody listens.
struct Notices: Sendable {
  /// A value for each notice that there was time to read; it ends when the wait must.
  let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(limit: Duration) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Detached, so that no busy actor keeps it from ending the wait.
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

  /// Says that something has changed, or is about to.
  func tell() {
    continuation.yield()
  }
}

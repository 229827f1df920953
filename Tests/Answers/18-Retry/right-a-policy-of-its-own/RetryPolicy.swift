/// How often a request is sent, and when.
@MainActor
struct RetryPolicy {
  let attempts = 4
  let limit: Duration?
  let jitter: (Duration) -> Duration

  /// Sends a request until it succeeds, or until there is no use.
  func run<Value>(
    on clock: some Clock<Duration>, _ request: () async throws -> Value
  ) async -> Result<Value, any Error> {
    let start = clock.now
    var backOff = Duration.seconds(1)
    var attempt = 1
    while true {
      do {
        return .success(try await request())
      } catch {
        guard attempt < attempts, !Task.isCancelled, let delay = delay(backOff, after: error) else {
          return .failure(error)
        }
        let end = clock.now.advanced(by: delay)
        if let limit, start.advanced(by: limit) < end {
          return .failure(error)
        }
        do {
          try await clock.sleep(until: end, tolerance: nil)
          try Task.checkCancellation()
        } catch {
          return .failure(error)
        }
      }
      attempt += 1
      backOff *= 2
    }
  }

  /// The wait before the next request, or `nil` if there should be none.
  private func delay(_ backOff: Duration, after error: any Error) -> Duration? {
    switch error {
    case FeedError.offline: jitter(backOff)
    case FeedError.status(let code, let after) where code == 429 || !(400...499).contains(code):
      max(jitter(backOff), after ?? jitter(backOff))
    default: nil
    }
  }
}

import Retry
import TestPatterns

/// What a feed went through before the load that a test looks at.
enum Earlier: CaseIterable {
  case nothing, posts, noPosts, failure, failureAfterPosts, cancellation
  case retries, failedRetries, cancelledRetry

  static let withoutRetries: [Self] = [
    .nothing, .posts, .noPosts, .failure, .failureAfterPosts, .cancellation,
  ]

  /// Lets it happen, and then counts the requests from the beginning.
  @MainActor
  func happens(
    to viewModel: FeedViewModel, from feed: FeedDouble, on clock: ManualClock
  ) async throws {
    for answers in earlierAnswers {
      feed.answers = answers
      try await RunningLoad(of: viewModel, from: feed, on: clock).end()
    }
    feed.answers = self == .cancelledRetry ? .outage(1) : []
    if self == .cancellation || self == .cancelledRetry {
      let load = RunningLoad(of: viewModel, from: feed, on: clock)
      // The wait before the retry, and one before the first request, which other tests report.
      for _ in 1...2 {
        try await load.passWait()
      }
      try await load.cancel(inRequest: 1, whichFailsWith: CancellationError())
      try await load.end()
      feed.answers = []
    }
    feed.requests = 0
  }

  /// The answers to each earlier load.
  private var earlierAnswers: [[Answer]] {
    // A permanent error, since its load has no wait. Eight answers, in case the load asks again.
    let failure = Array<Answer>.failures(Array(repeating: .undecodable, count: 8))
    switch self {
    case .nothing, .cancellation, .cancelledRetry: return []
    case .posts: return [[.success(.older)]]
    case .noPosts: return [Array(repeating: .success([]), count: 8)]
    case .failure: return [failure]
    case .failureAfterPosts: return [[.success(.older)], failure]
    case .retries: return [.outage(3) + [.success(.older)]]
    case .failedRetries: return [.outage()]
    }
  }
}

import Retry
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Waits of other lengths")
struct BeyondWaitTests {
  let clock = ManualClock()
  let feed = FeedDouble()
  let viewModel: FeedViewModel

  init() {
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test("S9 · A 429 is temporary", arguments: [nil, Duration.seconds(3)])
  func tooManyRequests(retryAfter: Duration?) async throws {
    feed.answers = .failures(.status(429, retryAfter: retryAfter)) + [.success(.news)]
    try await load().end()

    #expect(feed.requests == 2)
  }

  @Test(
    "S9 · A wait is as long as the server asks, and never shorter than without it",
    arguments: [429, 500, 503])
  func retryAfter(status: Int) async throws {
    feed.answers = .failures(
      .status(status, retryAfter: .seconds(30)), .status(status, retryAfter: .milliseconds(500)),
      .offline, .offline)
    let load = load()
    try await load.end()

    #expect(load.waits == [30, 2, 4])
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

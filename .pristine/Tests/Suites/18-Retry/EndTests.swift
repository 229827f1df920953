import Retry
import TestPatterns
import Testing

@MainActor
@Suite("A load that fails")
struct EndTests {
  let clock = ManualClock()
  let feed: FeedDouble
  let viewModel: FeedViewModel

  init() {
    feed = FeedDouble(clock: clock)
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test(
    "S4 · A permanent error ends the load without a wait",
    arguments: [FeedError.status(400), .status(404), .status(422), .status(499), .undecodable])
  func permanent(error: FeedError) async throws {
    feed.answers = .failures(error)
    let stop = try await load().stop()

    #expect(stop == .returned)
    #expect(feed.times.count == 1)
  }

  @Test("S4 · So it does after a retry")
  func permanentLater() async throws {
    feed.answers = .failures(.offline, .status(503), .status(404)) + .outage()
    try await load().end()

    #expect(feed.times.count == 3)
  }

  @Test("S5 · The last of four errors is reported")
  func lastError() async throws {
    feed.answers = .failures(.status(500), .offline, .status(502), .status(503)) + .outage()
    try await load().end()

    #expect(viewModel.state == .error("The server answered with status 503."))
  }

  @Test("S5 · So is a permanent one")
  func permanentError() async throws {
    feed.answers = .failures(.offline, .undecodable) + .outage()
    try await load().end()

    #expect(viewModel.state == .error("The answer is not a list of posts."))
  }

  @Test("S6 · The state is .loading until the load has its outcome")
  func loadingThroughout() async throws {
    let recorder = StateRecorder { viewModel.state }
    feed.answers = .outage(3) + [.success(.older)]
    try await load().end()
    feed.answers = .failures(.offline, .status(500), .status(404))
    try await load().end()
    feed.answers = [.success(.news)]
    try await load().end()

    #expect(
      recorder.values == [
        .idle, .loading, .loaded(.older),
        .loading, .error("The server answered with status 404."),
        .loading, .loaded(.news),
      ])
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

import Retry
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · A limit on the whole")
struct BeyondLimitTests {
  let clock = ManualClock()
  let feed: FeedDouble

  init() {
    feed = FeedDouble(clock: clock)
  }

  @Test("S12 · A load ends before a wait that would end after the limit")
  func overTheLimit() async throws {
    feed.answers = .failures(.offline, .offline, .status(503)) + .outage()
    let viewModel = viewModel(limit: .milliseconds(6_999))
    let load = RunningLoad(of: viewModel, from: feed, on: clock)
    try await load.pass(.seconds(1))
    try await load.pass(.seconds(2))

    try await load.comes(to: .returned)
    #expect(viewModel.state == .error("The server answered with status 503."))
  }

  @Test("S12 · A wait may end at the limit")
  func atTheLimit() async throws {
    feed.answers = .outage()
    let load = RunningLoad(of: viewModel(limit: .seconds(7)), from: feed, on: clock)
    for wait in [1, 2, 4] {
      try await load.pass(.seconds(wait))
    }

    try await load.comes(to: .returned)
    #expect(feed.times.last == .seconds(7))
  }

  @Test("S12 · The time that requests take counts")
  func slowRequest() async throws {
    let load = RunningLoad(of: viewModel(limit: .seconds(7)), from: feed, on: clock)
    try await load.comes(to: .asks)
    clock.advance(by: .milliseconds(6_500))
    try await load.answer(.failure(FeedError.offline))

    try await load.comes(to: .returned)
  }

  private func viewModel(limit: Duration) -> FeedViewModel {
    FeedViewModel(service: feed, clock: clock, limit: limit)
  }
}

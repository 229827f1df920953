import Retry
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · A limit on the whole")
struct BeyondLimitTests {
  let clock = ManualClock()
  let feed = FeedDouble()

  @Test("S11 · A load ends before a wait that would end after the limit")
  func overTheLimit() async throws {
    feed.answers = .failures(.offline, .offline, .status(503)) + .outage()
    let viewModel = viewModel(limit: .milliseconds(6_999))
    let load = load(of: viewModel)
    try await load.end()

    #expect(load.waits == [1, 2])
    #expect(viewModel.state == .error("The server answered with status 503."))
  }

  @Test("S11 · A wait may end at the limit, in the next load, too")
  func atTheLimit() async throws {
    let viewModel = viewModel(limit: .seconds(7))
    for _ in 1...2 {
      feed.answers = .outage()
      let load = load(of: viewModel)
      try await load.end()

      #expect(load.waits == [1, 2, 4])
    }
  }

  @Test("S11 · A wait that is longer because the server asks is compared with the limit")
  func retryAfter() async throws {
    feed.answers = .failures(.status(503, retryAfter: .seconds(30))) + [.success(.news)]
    let load = load(of: viewModel(limit: .seconds(20)))
    try await load.end()

    #expect(load.waits == [])
  }

  @Test("S11 · The time that requests take counts")
  func slowRequest() async throws {
    let load = load(of: viewModel(limit: .seconds(7)))
    try await load.comes(to: .asks)
    clock.advance(by: .milliseconds(6_500))
    try await load.answer(.failure(FeedError.offline))

    try await load.comes(to: .returned)
  }

  private func viewModel(limit: Duration) -> FeedViewModel {
    FeedViewModel(service: feed, clock: clock, limit: limit)
  }

  private func load(of viewModel: FeedViewModel) -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

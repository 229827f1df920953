import Retry
import TestPatterns
import Testing

@MainActor
@Suite("The waits")
struct WaitTests {
  let clock = ManualClock()
  let feed: FeedDouble
  let viewModel: FeedViewModel

  init() {
    feed = FeedDouble(clock: clock)
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test("S3 · They are 1, 2 and 4 seconds, between the requests alone")
  func lengths() async throws {
    feed.answers = .outage()
    let load = load()
    for wait in [1, 2, 4] {
      try await load.pass(.seconds(wait))
    }

    let stop = try await load.stop()
    #expect(feed.times == [.zero, .seconds(1), .seconds(3), .seconds(7)])
    #expect(stop == .returned)
  }

  @Test("S3 · A wait begins when its request has failed, however long that took")
  func slowRequest() async throws {
    let load = load()
    try await load.comes(to: .asks)
    clock.advance(by: .seconds(10))
    try await load.answer(.failure(FeedError.offline))
    try await load.pass(.seconds(1))

    try await load.comes(to: .asks)
    #expect(feed.times == [.zero, .seconds(11)])
    try await load.answer(.success(.news))
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

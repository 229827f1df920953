import Retry
import TestPatterns
import Testing

@MainActor
@Suite("The waits")
struct WaitTests {
  let clock = ManualClock()
  let feed = FeedDouble()
  let viewModel: FeedViewModel

  init() {
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test(
    "S3 · They are 1, 2 and 4 seconds, and only between requests, whatever was before",
    arguments: Outage.allCases, Earlier.allCases)
  func lengths(outage: Outage, earlier: Earlier) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    feed.answers = .failures(outage.errors)
    let load = load()
    try await load.end()

    #expect(load.waits == [1, 2, 4])
  }

  @Test("S3 · A wait begins when its request has failed, however long that took")
  func slowRequests() async throws {
    let load = load()
    for _ in 1...3 {
      try await load.comes(to: .asks)
      clock.advance(by: .seconds(10))
      try await load.answer(.failure(FeedError.offline))
      try await load.passWait()
    }
    try await load.comes(to: .asks)
    try await load.answer(.success(.news))

    try await load.comes(to: .returned)
    #expect(load.waits == [1, 2, 4])
  }

  @Test("S3 · After a success there is no wait", arguments: 0...3)
  func success(failures: Int) async throws {
    feed.answers = .outage(failures) + [.success(.news)]
    let load = load()
    for _ in 0..<failures {
      try await load.passWait()
    }

    try await load.comes(to: .returned)
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

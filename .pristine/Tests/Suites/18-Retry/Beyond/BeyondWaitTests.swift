import Retry
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Waits of other lengths")
struct BeyondWaitTests {
  let clock = ManualClock()
  let feed: FeedDouble

  init() {
    feed = FeedDouble(clock: clock)
  }

  @Test("S9 · The next load sends four requests again, with the same waits", arguments: 1...4)
  func countsAnew(failures: Int) async throws {
    let viewModel = FeedViewModel(service: feed, clock: clock)
    feed.answers = failures < 4 ? .outage(failures) + [.success(.news)] : .outage(4)
    try await RunningLoad(of: viewModel, from: feed, on: clock).end()
    let earlier = feed.times.count

    feed.answers = .outage()
    let load = RunningLoad(of: viewModel, from: feed, on: clock)
    for wait in [1, 2, 4] {
      try await load.pass(.seconds(wait))
    }

    try await load.comes(to: .returned)
    let times = feed.times.dropFirst(earlier)
    #expect(
      times.map { $0 - (times.first ?? .zero) } == [.zero, .seconds(1), .seconds(3), .seconds(7)])
  }

  @Test("S10 · A 429 is temporary", arguments: [nil, Duration.seconds(3)])
  func tooManyRequests(retryAfter: Duration?) async throws {
    feed.answers = .failures(.status(429, retryAfter: retryAfter)) + [.success(.news)]
    let viewModel = FeedViewModel(service: feed, clock: clock)
    try await RunningLoad(of: viewModel, from: feed, on: clock).end()

    #expect(feed.times.count == 2)
  }

  @Test("S10 · A wait is as long as the server asks, and never shorter than without it")
  func retryAfter() async throws {
    feed.answers = .failures(
      .status(503, retryAfter: .seconds(30)), .status(503, retryAfter: .milliseconds(500)),
      .offline, .offline)
    let viewModel = FeedViewModel(service: feed, clock: clock)
    let load = RunningLoad(of: viewModel, from: feed, on: clock)
    for wait in [30, 2, 4] {
      try await load.pass(.seconds(wait))
    }

    try await load.comes(to: .returned)
    #expect(feed.times == [.zero, .seconds(30), .seconds(32), .seconds(36)])
  }
}

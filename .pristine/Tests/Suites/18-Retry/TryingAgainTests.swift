import Retry
import TestPatterns
import Testing

@MainActor
@Suite("A load that tries again")
struct TryingAgainTests {
  let clock = ManualClock()
  let feed = FeedDouble()
  let viewModel: FeedViewModel

  init() {
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test(
    "S1 · A success is shown, even without posts, and ends the load, whatever was before",
    arguments: Earlier.withoutRetries, [[Post].news, [], .older, .archive])
  func success(earlier: Earlier, posts: [Post]) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    feed.answers = [.success(posts)] + .failures(.offline)
    let state = try await load().end()

    #expect(state == .loaded(posts))
    #expect(feed.requests == 1)
  }

  @Test("S1 · A success after failures ends the load", arguments: 1...3, [[Post].news, []])
  func successAfterFailures(failures: Int, posts: [Post]) async throws {
    feed.answers = .outage(failures) + [.success(posts)] + .outage()
    let state = try await load().end()

    #expect(state == .loaded(posts))
    #expect(feed.requests == failures + 1)
  }

  @Test(
    "S2 · While errors are temporary, a load sends four requests, whatever was before",
    arguments: Outage.allCases, Earlier.allCases)
  func fourRequests(outage: Outage, earlier: Earlier) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    feed.answers = .failures(outage.errors)
    try await load().end()

    #expect(feed.requests == 4)
  }

  @Test(
    "S2 · All errors but the permanent ones are temporary",
    arguments: [
      FeedError.offline, .status(100), .status(399), .status(500), .status(600),
      .status(503, retryAfter: .seconds(1)),
    ])
  func temporary(error: FeedError) async throws {
    feed.answers = .failures(error) + [.success(.news)]
    try await load().end()

    #expect(feed.requests == 2)
  }

  @Test("S2 · Every status below 400 or above 499 is temporary")
  func everyStatus() async throws {
    var permanent: [Int] = []
    for status in [Int](100...399) + [Int](500...600) {
      let (clock, feed) = (ManualClock(), FeedDouble())
      feed.answers = .failures(.status(status))
      let load = RunningLoad(
        of: FeedViewModel(service: feed, clock: clock), from: feed, on: clock)
      let stop = try await load.stop()
      load.cancel()
      if stop == .returned {
        permanent.append(status)
      }
      // It does not wait on the clock. The tests of S3 report that; here it would take seconds.
      if stop == .asks { break }
    }

    #expect(permanent == [])
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

import Retry
import TestPatterns
import Testing

@MainActor
@Suite("A load that fails")
struct EndTests {
  let clock = ManualClock()
  let feed = FeedDouble()
  let viewModel: FeedViewModel

  init() {
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test(
    "S4 · A permanent error ends the load without a wait",
    arguments: [
      FeedError.status(400), .status(404), .status(404, retryAfter: .seconds(3)), .status(499),
      .undecodable,
    ])
  func permanent(error: FeedError) async throws {
    feed.answers = .failures(error)

    try await load().comes(to: .returned)
    #expect(feed.requests == 1)
  }

  @Test("S4 · A permanent error after retries ends the load, too", arguments: 1...2)
  func permanentLater(retries: Int) async throws {
    feed.answers = .outage(retries) + .failures(.status(404))
    let load = load()
    for _ in 0..<retries {
      try await load.passWait()
    }

    try await load.comes(to: .returned)
    #expect(feed.requests == retries + 1)
  }

  // All statuses, since a short list would miss an exception between two of them.
  @Test("S4 · Every status from 400 to 499 is permanent, but for 429")
  func everyStatus() async throws {
    var retried: [Int] = []
    // Three are enough to report: each such load may wait in real time.
    for status in 400...499 where status != 429 && retried.count < 3 {
      let (clock, feed) = (ManualClock(), FeedDouble())
      feed.answers = .failures(.status(status))
      let load = RunningLoad(
        of: FeedViewModel(service: feed, clock: clock), from: feed, on: clock)
      if try await load.stop() != .returned {
        retried.append(status)
        load.cancel()
      }
    }

    #expect(retried == [])
  }

  @Test("S5 · The last of four errors is reported")
  func lastError() async throws {
    feed.answers = .failures(.status(500), .offline, .status(502), .status(503)) + .outage()
    try await load().end()

    #expect(viewModel.state == .error("The server answered with status 503."))
  }

  @Test("S5 · A permanent error is reported")
  func permanentError() async throws {
    feed.answers = .failures(.offline, .undecodable) + .outage()
    try await load().end()

    #expect(viewModel.state == .error("The answer is not a list of posts."))
  }

  @Test("S6 · The state is .loading until the load ends")
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

  @Test("S6 · A cancelled load shows no error on the way")
  func loadingUntilCancelled() async throws {
    let recorder = StateRecorder { viewModel.state }
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: FeedError.offline)

    try await load.end()
    let errors = recorder.values.dropLast().filter { state in
      if case .error = state { true } else { false }
    }
    #expect(errors == [])
  }

  @Test("S6 · It is .loading during a request, even if the load is cancelled")
  func loadingUntilTheRequestEnds() async throws {
    let load = load()
    try await load.comes(to: .asks)
    #expect(viewModel.state == .loading)
    load.cancel()
    for _ in 1...10 { await Task.yield() }

    #expect(load.hasReturned || viewModel.state == .loading)
    feed.answers = .outage()
    try await load.answer(.failure(FeedError.offline))
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

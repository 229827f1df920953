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
    ], [Earlier.nothing, .posts, .failure])
  func permanent(error: FeedError, earlier: Earlier) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    feed.answers = .failures(error)

    try await load().comes(to: .returned)
    #expect(feed.requests == 1)
  }

  @Test(
    "S4 · A permanent error after retries ends the load, too",
    arguments: 1...3, [FeedError.status(404), .undecodable])
  func permanentLater(retries: Int, error: FeedError) async throws {
    feed.answers = .outage(retries) + .failures(error)
    let load = load()
    for _ in 0..<retries {
      try await load.passWait()
    }

    try await load.comes(to: .returned)
    #expect(feed.requests == retries + 1)
  }

  // All statuses, since a short list would miss an exception between two of them.
  @Test("S4 · Every status from 400 to 499 is permanent; 429 isn't tried")
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

  @Test(
    "S5 · The last error is reported",
    arguments: [
      [FeedError.status(500), .offline, .status(502), .status(503)],
      [.status(500), .status(502), .status(503), .offline],
      [.offline, .undecodable],
    ])
  func lastError(errors: [FeedError]) async throws {
    let last = errors[errors.count - 1]
    feed.answers = .failures(errors + Array(repeating: last, count: 8))
    let state = try await load().end()

    #expect(state == .error(last.localizedDescription))
  }

  @Test(
    "S5 · A permanent error is reported, whatever was before",
    arguments: Earlier.withoutRetries, [FeedError.undecodable, .status(404)])
  func permanentError(earlier: Earlier, error: FeedError) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    feed.answers = .failures(Array(repeating: error, count: 8))
    let state = try await load().end()

    #expect(state == .error(error.localizedDescription))
  }

  @Test("S6 · The state is .loading until the load ends")
  func loadingThroughout() async throws {
    let recorder = StateRecorder { viewModel.state }
    let permanent = Array(repeating: FeedError.status(404), count: 8)
    feed.answers = .outage(3) + [.success(.older)]
    try await load().end()
    feed.answers = .failures(.offline, .status(500)) + .failures(permanent)
    try await load().end()
    feed.answers = [.success(.news)]
    try await load().end()

    let names = recorder.values.map(\.name)
    #expect(names == ["idle", "loading", "loaded", "loading", "error", "loading", "loaded"])
  }

  @Test(
    "S6 · A load that is cancelled in a request or in a wait shows no error on the way",
    arguments: [false, true])
  func loadingUntilCancelled(inWait: Bool) async throws {
    let recorder = StateRecorder { viewModel.state }
    let load = load()
    if inWait {
      feed.answers = .outage()
      try await load.cancel(inWait: 1)
    } else {
      try await load.cancel(inRequest: 1, whichFailsWith: FeedError.offline)
    }

    try await load.end()
    let errors = recorder.values.dropLast().filter { state in
      if case .error = state { true } else { false }
    }
    #expect(errors == [])
  }

  @Test(
    "S6 · It is .loading during a request, even if the load is cancelled",
    arguments: [Earlier.nothing, .posts, .failure])
  func loadingUntilTheRequestEnds(earlier: Earlier) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
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

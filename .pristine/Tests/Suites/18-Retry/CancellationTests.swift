import Retry
import TestPatterns
import Testing

@MainActor
@Suite("A load that is cancelled")
struct CancellationTests {
  let clock = ManualClock()
  let feed: FeedDouble
  let viewModel: FeedViewModel

  init() {
    feed = FeedDouble(clock: clock)
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test("S7 · In a wait, it returns at once, and asks no more", arguments: 1...3)
  func cancelledInWait(wait: Int) async throws {
    feed.answers = .outage()
    let load = load()
    for _ in 1..<wait {
      try await load.comes(to: .waits)
      clock.advance(by: .seconds(60))
    }
    try await load.comes(to: .waits)
    load.cancel()

    try await load.comes(to: .returned)
    #expect(feed.times.count == wait)
  }

  @Test(
    "S7 · Nor does it after a request",
    arguments: [FeedError.offline, CancellationError()] as [any Error])
  func cancelledInRequest(error: any Error) async throws {
    let load = load()
    try await load.comes(to: .asks)
    load.cancel()
    try await load.answer(.failure(error))

    try await load.comes(to: .returned)
    #expect(feed.times.count == 1)
  }

  @Test("S8 · The state is the one from before the load")
  func stateAfterWait() async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    feed.answers = .outage()
    let load = load()
    try await load.comes(to: .waits)
    load.cancel()

    try await load.comes(to: .returned)
    #expect(viewModel.state == .loaded(.older))
  }

  @Test(
    "S8 · So it is if a request ends with an error, whatever its type",
    arguments: [FeedError.undecodable, CancellationError()] as [any Error])
  func stateAfterRequest(error: any Error) async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    let load = load()
    try await load.comes(to: .asks)
    load.cancel()
    try await load.answer(.failure(error))

    try await load.comes(to: .returned)
    #expect(viewModel.state == .loaded(.older))
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

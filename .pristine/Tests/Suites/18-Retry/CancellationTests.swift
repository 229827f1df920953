import Retry
import TestPatterns
import Testing

@MainActor
@Suite("A load that is cancelled")
struct CancellationTests {
  let clock = ManualClock()
  let feed = FeedDouble()
  let viewModel: FeedViewModel

  init() {
    viewModel = FeedViewModel(service: feed, clock: clock)
  }

  @Test("S7 · In a wait, it returns at once, and neither asks nor waits any more", arguments: 1...3)
  func cancelledInWait(wait: Int) async throws {
    feed.answers = .outage()
    let load = load()
    try await load.cancel(inWait: wait)

    try await load.comes(to: .returned)
    #expect(feed.requests == wait)
    #expect(clock.sleepers.isEmpty)
  }

  @Test("S7 · Cancelled when a sleep is just over, it sends no more requests", arguments: 1...3)
  func cancelledBehindSleep(sleep: Int) async throws {
    let clock = HeldClock()
    let viewModel = FeedViewModel(service: feed, clock: clock)
    feed.answers = .outage()
    let requests = try await cancelLoad(of: viewModel, on: clock, behindSleep: sleep)

    #expect(feed.requests == requests)
  }

  @Test(
    "S7 · Cancelled in a request, it sends no other one",
    arguments: [FeedError.offline, CancellationError()] as [any Error])
  func cancelledInRequest(error: any Error) async throws {
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: error)

    try await load.comes(to: .returned)
    #expect(feed.requests == 1)
  }

  @Test("S8 · The state is the one from before the load", arguments: 1...3)
  func stateAfterWait(wait: Int) async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    feed.answers = .outage()
    let load = load()
    try await load.cancel(inWait: wait)

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
    try await load.cancel(inRequest: 1, whichFailsWith: error)

    try await load.comes(to: .returned)
    #expect(viewModel.state == .loaded(.older))
  }

  @Test("S8 · So it is in a request after a wait", arguments: 2...4)
  func stateAfterLaterRequest(request: Int) async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    feed.answers = .outage(request - 1)
    let load = load()
    try await load.cancel(inRequest: request, whichFailsWith: FeedError.offline)

    try await load.comes(to: .returned)
    #expect(viewModel.state == .loaded(.older))
  }

  @Test("S8 · So it is if a sleep was just over")
  func stateAfterSleep() async throws {
    let clock = HeldClock()
    let viewModel = FeedViewModel(service: feed, clock: clock)
    feed.answers = [.success(.older)]
    try await RunningLoad(of: viewModel, from: feed, on: self.clock).comes(to: .returned)
    feed.answers = .outage()
    _ = try await cancelLoad(of: viewModel, on: clock, behindSleep: 1)

    #expect(viewModel.state == .loaded(.older))
  }

  @Test("S8 · So it is if that state was an error")
  func stateAfterError() async throws {
    feed.answers = .outage()
    try await load().end()
    let before = viewModel.state
    feed.answers = []
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: CancellationError())

    try await load.comes(to: .returned)
    #expect(viewModel.state == before)
  }

  /// Cancels a load when one of its sleeps is over, and returns how many requests it had sent.
  private func cancelLoad(
    of viewModel: FeedViewModel, on clock: HeldClock, behindSleep number: Int
  ) async throws -> Int {
    let load = RunningLoad(of: viewModel, from: feed, on: self.clock)
    // Also a load that never sleeps on the clock must come to an end.
    defer { load.cancel() }
    for _ in 1..<number {
      try await load.sleep(on: clock).resume(returning: ())
    }
    let sleep = try await load.sleep(on: clock)
    let requests = feed.requests
    load.cancel()
    try sleep.resume(returning: ())
    try await load.comes(to: .returned)
    return requests
  }

  private func load() -> RunningLoad {
    RunningLoad(of: viewModel, from: feed, on: clock)
  }
}

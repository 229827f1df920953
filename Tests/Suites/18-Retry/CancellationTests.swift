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

  @Test(
    "S7 · Cancelled in a wait, it returns at once, and sends no more requests", arguments: 1...3)
  func cancelledInWait(wait: Int) async throws {
    feed.answers = .outage()
    let load = load()
    try await load.cancel(inWait: wait)

    try await load.comes(to: .returned)
    #expect(feed.requests == wait)
    #expect(clock.sleepers.isEmpty)
  }

  @Test("S7 · Cancelled just after a sleep, it sends no more requests", arguments: 1...3)
  func cancelledBehindSleep(sleep: Int) async throws {
    let clock = HeldClock()
    let viewModel = FeedViewModel(service: feed, clock: clock)
    feed.answers = .outage()
    let requests = try await cancelLoad(of: viewModel, on: clock, behindSleep: sleep)

    #expect(feed.requests == requests)
  }

  @Test(
    "S7 · Cancelled in a request, it sends no other",
    arguments: [FeedError.offline, CancellationError()] as [any Error])
  func cancelledInRequest(error: any Error) async throws {
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: error)

    try await load.comes(to: .returned)
    #expect(feed.requests == 1)
  }

  @Test("S8 · Cancelled in a wait, it brings back the state from before", arguments: 1...3)
  func stateAfterWait(wait: Int) async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    feed.answers = .outage()
    let load = load()
    try await load.cancel(inWait: wait)

    try await load.end()
    #expect(viewModel.state == .loaded(.older))
  }

  @Test(
    "S8 · Cancelled in a request that fails with any error, it brings that state back",
    arguments: [FeedError.undecodable, CancellationError()] as [any Error])
  func stateAfterRequest(error: any Error) async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: error)

    try await load.end()
    #expect(viewModel.state == .loaded(.older))
  }

  @Test("S8 · Cancelled in a later request, it brings that state back", arguments: 2...4)
  func stateAfterLaterRequest(request: Int) async throws {
    feed.answers = [.success(.older)]
    try await load().end()
    feed.answers = .outage(request - 1)
    let load = load()
    try await load.cancel(inRequest: request, whichFailsWith: FeedError.offline)

    try await load.end()
    #expect(viewModel.state == .loaded(.older))
  }

  @Test("S8 · Cancelled just after a sleep, it brings that state back")
  func stateAfterSleep() async throws {
    let clock = HeldClock()
    let viewModel = FeedViewModel(service: feed, clock: clock)
    feed.answers = [.success(.older)]
    try await RunningLoad(of: viewModel, from: feed, on: self.clock).comes(to: .returned)
    feed.answers = .outage()
    _ = try await cancelLoad(of: viewModel, on: clock, behindSleep: 1)

    #expect(viewModel.state == .loaded(.older))
  }

  @Test("S8 · It brings back an error, too")
  func stateAfterError() async throws {
    feed.answers = .outage()
    try await load().end()
    let before = viewModel.state
    feed.answers = []
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: CancellationError())

    try await load.end()
    #expect(viewModel.state == before)
  }

  @Test("S8 · It brings back .idle if nothing was loaded before")
  func stateAfterFirstLoad() async throws {
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: CancellationError())

    try await load.end()
    #expect(viewModel.state == .idle)
  }

  /// Cancels a load when one of its sleeps is over, and returns how many requests it had sent.
  private func cancelLoad(
    of viewModel: FeedViewModel, on clock: HeldClock, behindSleep number: Int
  ) async throws -> Int {
    let load = RunningLoad(of: viewModel, from: feed, on: self.clock)
    // A load that never sleeps on the clock must end, too.
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

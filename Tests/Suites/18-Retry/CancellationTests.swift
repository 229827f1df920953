import Foundation
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
    #expect(clock.sleepers.isEmpty)
    // A task of its own may still be busy.
    for _ in 1...20 { await Task.yield() }
    #expect(feed.requests == wait)
  }

  @Test("S7 · Cancelled just after a sleep, it sends no more requests", arguments: 1...3)
  func cancelledAfterSleep(sleep: Int) async throws {
    let clock = HeldClock()
    let viewModel = FeedViewModel(service: feed, clock: clock)
    feed.answers = .outage()
    let requests = try await cancelLoad(of: viewModel, on: clock, afterSleep: sleep)

    #expect(feed.requests == requests)
  }

  @Test(
    "S7 · Cancelled in a request, it sends no other",
    arguments: 1...3,
    [FeedError.offline, FeedError.status(503), CancellationError()] as [any Error])
  func cancelledInRequest(request: Int, error: any Error) async throws {
    feed.answers = .outage(request - 1)
    let load = load()
    try await load.cancel(inRequest: request, whichFailsWith: error)

    try await load.comes(to: .returned)
    #expect(feed.requests == request)
  }

  @Test("S7 · Cancelled in a request, it cancels the request", arguments: 1...4)
  func cancelsTheRequest(request: Int) async throws {
    feed.answers = .outage(request - 1)
    let load = load()
    for _ in 1..<request {
      try await load.passWait()
    }
    try await load.comes(to: .asks)
    load.cancel()
    try? await waitUntil(timeout: .seconds(1)) { feed.cancelledRequests == 1 }

    #expect(feed.cancelledRequests == 1)
    feed.answers = .outage()
    try await load.answer(.failure(CancellationError()))
  }

  @Test(
    "S8 · Cancelled in a wait, it brings back the state from before",
    arguments: 1...3, Earlier.withoutRetries)
  func stateAfterWait(wait: Int, earlier: Earlier) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    let before = viewModel.state
    feed.answers = .outage()
    let load = load()
    try await load.cancel(inWait: wait)
    let state = try await load.end()

    #expect(state == before)
  }

  @Test(
    "S8 · Cancelled in a request, it brings back the state from before",
    arguments: Earlier.withoutRetries)
  func stateAfterRequest(earlier: Earlier) async throws {
    try await earlier.happens(to: viewModel, from: feed, on: clock)
    let before = viewModel.state
    let load = load()
    try await load.cancel(inRequest: 1, whichFailsWith: CancellationError())
    let state = try await load.end()

    #expect(state == before)
  }

  @Test(
    "S8 · Cancelled in any request that fails with any error, it brings back the state from before",
    arguments: 1...4,
    [
      FeedError.offline, FeedError.undecodable, FeedError.status(404), CancellationError(),
      URLError(.cancelled),
    ] as [any Error])
  func stateAfterLaterRequest(request: Int, error: any Error) async throws {
    try await Earlier.posts.happens(to: viewModel, from: feed, on: clock)
    feed.answers = .outage(request - 1)
    let load = load()
    try await load.cancel(inRequest: request, whichFailsWith: error)
    let state = try await load.end()

    #expect(state == .loaded(.older))
  }

  @Test("S8 · Cancelled just after a sleep, it brings back the state from before", arguments: 1...3)
  func stateAfterSleep(sleep: Int) async throws {
    let clock = HeldClock()
    let viewModel = FeedViewModel(service: feed, clock: clock)
    try await Earlier.posts.happens(to: viewModel, from: feed, on: self.clock)
    feed.answers = .outage()
    _ = try await cancelLoad(of: viewModel, on: clock, afterSleep: sleep)

    #expect(viewModel.state == .loaded(.older))
  }

  /// Cancels a load when one of its sleeps is over, and returns how many requests it had sent.
  private func cancelLoad(
    of viewModel: FeedViewModel, on clock: HeldClock, afterSleep number: Int
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

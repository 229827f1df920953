import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("The ticker")
struct TickerTests {
  // Its assertion did not run: the second refresh brings no news.
  @Test("hands on what is new")
  func news() async throws {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.bridge, .storm]), .success([.final, .storm]))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    var told: [[Headline]] = []
    viewModel.onNews = { told.append($0) }

    try await viewModel.refresh().finished()
    #expect(told == [[.storm, .bridge]])

    try await viewModel.refresh().finished()
    #expect(told == [[.storm, .bridge]])

    try await viewModel.refresh().finished()
    #expect(told == [[.storm, .bridge], [.final]])
  }

  // Nobody slept when it advanced the clock.
  @Test("refreshes each minute, and not before")
  func eachMinute() async throws {
    let source = GatedSource()
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)
    viewModel.start()

    for (minute, headline) in [Headline.storm, .bridge, .final].enumerated() {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(59))
      #expect(clock.sleepers.count == 1)
      #expect(source.requests == minute)

      clock.advance(by: .seconds(1))
      try await source.gate.nextCall().resume(returning: [headline])
      try await waitUntil { viewModel.headlines == [headline] && !viewModel.isRefreshing }
    }
    viewModel.stop()
  }

  // Nobody slept when it advanced the clock, so that nothing could have happened.
  @Test("does not refresh after it is stopped")
  func stop() async throws {
    let source = InstantSource(.success([.storm]))
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)

    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    viewModel.stop()
    try clock.checkNoSleepers()
    _ = await ticker.result

    clock.advance(by: .seconds(60))
    #expect(source.requests == 0)
    #expect(!viewModel.isRefreshing)
  }

  @Test("is one, even if it is started twice")
  func startedTwice() async throws {
    let source = InstantSource(.success([.storm]))
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)

    let first = viewModel.start()
    let second = viewModel.start()
    try await clock.waitForSleepers()
    #expect(clock.sleepers.count == 1)

    viewModel.stop()
    try clock.checkNoSleepers()
    _ = await first.result
    _ = await second.result
    try clock.checkNoSleepers()
  }
}

import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("The ticker")
struct TickerTests {
  let clock = ManualClock()
  let source = HeldSource()
  let viewModel: TickerViewModel

  init() {
    viewModel = TickerViewModel(source: source, clock: clock)
  }

  // Advanced the clock before the ticker slept, so that no minute passed for it.
  @Test("S6 · The ticker refreshes after each minute, and not before")
  func eachMinute() async throws {
    viewModel.start()
    // A failed refresh doesn't end the ticker.
    for _ in 1...2 {
      try await clock.waitForSleepers()
      #expect(!viewModel.isRefreshing)
      clock.advance(by: .seconds(59))
      #expect(clock.sleepers.count == 1)
      clock.advance(by: .seconds(1))
      try clock.checkNoSleepers()

      try await source.gate.nextCall().resume(throwing: Offline())
      try await waitUntil { !viewModel.isRefreshing }
    }
  }

  /// Starts the ticker, and returns while it sleeps in its first minute, or in a later one.
  private func start(after minutes: Int) async throws -> Task<Void, any Error> {
    let ticker = viewModel.start()
    for _ in 0..<minutes {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
      // A ticker may wait for its refresh before it sleeps again.
      try await source.gate.nextCall().resume(returning: [])
      try await waitUntil { !viewModel.isRefreshing }
    }
    try await clock.waitForSleepers()
    return ticker
  }

  // The same: a ticker that does not sleep yet has no sleep to end.
  @Test("S7 · A stopped ticker ends at once, and refreshes no more", arguments: 0...1)
  func stop(after minutes: Int) async throws {
    let ticker = try await start(after: minutes)
    viewModel.stop()
    try clock.checkNoSleepers()
    // Gives a refresh time to begin. It can't fail: `try?` drops the task's error and a time-out.
    _ = try? await ticker.finished()

    #expect(!viewModel.isRefreshing)
  }

  @Test("S7 · A second start adds no ticker, in any minute", arguments: 0...1)
  func startTwice(after minutes: Int) async throws {
    _ = try await start(after: minutes)
    viewModel.start()
    viewModel.stop()
    try clock.checkNoSleepers()
  }
}

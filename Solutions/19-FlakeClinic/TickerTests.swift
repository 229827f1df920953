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

  // The same: a ticker that does not sleep yet has no sleep to end.
  @Test("S7 · A stopped ticker ends at once, and refreshes no more")
  func stop() async throws {
    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    viewModel.stop()
    try clock.checkNoSleepers()
    // Gives a refresh time to begin. It can't fail: `try?` drops the task's error and a time-out.
    _ = try? await ticker.finished()

    #expect(!viewModel.isRefreshing)
  }

  @Test("S7 · A ticker can be stopped in its second minute, too")
  func stopLater() async throws {
    viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    // A ticker may wait for its refresh before it sleeps again.
    try await source.gate.nextCall().resume(returning: [])
    try await clock.waitForSleepers()
    viewModel.stop()
    try clock.checkNoSleepers()
  }

  @Test("S7 · A second start adds no ticker")
  func startTwice() async throws {
    viewModel.start()
    try await clock.waitForSleepers()
    viewModel.start()
    viewModel.stop()
    try clock.checkNoSleepers()
  }
}

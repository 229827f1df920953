import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · The ticker")
struct BeyondTickerTests {
  let clock = ManualClock()
  let source = HeldSource()

  @Test("S8 · A ticker that was stopped can be started again")
  func restart() async throws {
    let viewModel = TickerViewModel(source: source, clock: clock)
    viewModel.start()
    try await clock.waitForSleepers()
    viewModel.stop()

    viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    _ = try await source.gate.nextCall()
  }

  @Test("S9 · A ticker that is stopped just after its minute refreshes no more")
  func stopInTime() async throws {
    let viewModel = TickerViewModel(source: source, clock: clock)
    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    viewModel.stop()
    _ = try? await ticker.finished()

    #expect(!viewModel.isRefreshing)
  }

  @Test("S10 · A view model is freed while its ticker waits")
  func freed() async throws {
    try await waitUntilFreed {
      let viewModel = TickerViewModel(source: source, clock: clock)
      viewModel.start()
      try await clock.waitForSleepers()
      return viewModel
    }
  }
}

import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("The ticker")
struct TickerTests {
  @Test("hands on what is new")
  func news() async {
    let source = InstantSource(.success([.storm, .bridge]))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())

    await viewModel.refresh().value
    viewModel.onNews = { news in
      #expect(news == [.storm, .bridge])
    }
    await viewModel.refresh().value
  }

  @Test("refreshes each minute, and not before")
  func eachMinute() {
    let source = InstantSource(.success([.storm]))
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)

    viewModel.start()
    clock.advance(by: .seconds(59))

    #expect(source.requests == 0)
  }

  @Test("does not refresh after it is stopped")
  func stop() {
    let source = InstantSource(.success([.storm]))
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)

    viewModel.start()
    viewModel.stop()
    clock.advance(by: .seconds(60))

    #expect(source.requests == 0)
  }
}

import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("The minute", .timeLimit(.minutes(1)))
struct MinuteTests {
  let clock = HandClock()

  @Test("is a whole one, again and again")
  func minutes() async throws {
    let newsroom = Newsroom()
    let viewModel = TickerViewModel(source: newsroom, clock: clock)
    let ticker = viewModel.start()
    for minute in 1...3 {
      try await waitUntil { clock.bedroom.arrivals == minute }
      clock.move(by: .seconds(59))
      #expect(clock.asleep == 1)
      #expect(newsroom.count == minute - 1)
      clock.move(by: .seconds(1))
      try await waitUntil { newsroom.waiting == 1 }
      let refresh = viewModel.refresh()
      newsroom.answer(.success([]))
      await refresh.value
      #expect(newsroom.count == minute)
    }
    try await waitUntil { clock.bedroom.arrivals == 4 }
    viewModel.stop()
    #expect(clock.asleep == 0)
    _ = await ticker.result
  }

  @Test("of a ticker that is stopped never ends, however often it was started")
  func stop() async throws {
    let wire = Wire { _ in [] }
    let viewModel = TickerViewModel(source: wire, clock: clock)
    let first = viewModel.start()
    try await waitUntil { clock.bedroom.arrivals == 1 }
    let second = viewModel.start()
    viewModel.stop()
    try #require(clock.asleep == 0)
    _ = await (first.result, second.result)
    #expect(clock.asleep == 0)
    clock.move(by: .seconds(120))
    #expect(!viewModel.isRefreshing)
    #expect(wire.requests == 0)
  }
}

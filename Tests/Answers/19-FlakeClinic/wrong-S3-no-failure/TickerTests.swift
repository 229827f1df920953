import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("The ticker", .timeLimit(.minutes(1)))
struct TickerTests {
  let source = GatedSource()
  let clock = ManualClock()
  let viewModel: TickerViewModel

  init() {
    viewModel = TickerViewModel(source: source, clock: clock)
  }

  /// Answers the ticker's refresh, and returns when it is over.
  private func answer(with headlines: [Headline]) async throws {
    let viewModel = viewModel
    try await source.answer(with: .success(headlines))
    try await waitUntil { viewModel.headlines == headlines && !viewModel.isRefreshing }
  }

  @Test("refreshes each minute, and not before")
  func eachMinute() async throws {
    let ticker = viewModel.start()
    for (index, headlines) in [[Headline.storm], [.bridge], [.final]].enumerated() {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(59))
      #expect(clock.sleepers.count == 1)
      #expect(!viewModel.isRefreshing)
      #expect(source.requests == index)

      clock.advance(by: .seconds(1))
      try await answer(with: headlines)
      #expect(source.requests == index + 1)
    }
    try await clock.waitForSleepers()
    viewModel.stop()
    _ = await ticker.result
    #expect(source.requests == 3)
  }

  @Test("goes on after a refresh that failed")
  func goesOn() async throws {
    let viewModel = viewModel
    viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await source.answer(with: .failure(Offline()))
    try await waitUntil { viewModel.message != nil }

    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await answer(with: [.storm])
    #expect(source.requests == 2)
    viewModel.stop()
  }

  @Test("refreshes as refresh() does")
  func oneRefresh() async throws {
    let source = InstantSource(.success([.storm]))
    let viewModel = TickerViewModel(source: source, clock: clock)
    var wasRefreshing: [Bool] = []
    var second: Task<Void, Never>?
    source.whileFirst = {
      wasRefreshing.append(viewModel.isRefreshing)
      second = viewModel.refresh()
    }
    viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await waitUntil { viewModel.headlines == [.storm] && !viewModel.isRefreshing }
    await second?.value
    #expect(wasRefreshing == [true])
    #expect(source.requests == 1)
    viewModel.stop()
  }

  @Test("does not refresh after it is stopped in its sleep")
  func stop() async throws {
    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    viewModel.stop()
    try #require(clock.sleepers.isEmpty)
    _ = await ticker.result

    clock.advance(by: .seconds(60))
    #expect(!viewModel.isRefreshing)
    #expect(source.requests == 0)
    try clock.checkNoSleepers()
  }

  @Test("does not refresh after it is stopped in its second minute")
  func stopLater() async throws {
    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await answer(with: [.storm])
    try await clock.waitForSleepers()
    viewModel.stop()
    try #require(clock.sleepers.isEmpty)
    _ = await ticker.result

    clock.advance(by: .seconds(60))
    #expect(!viewModel.isRefreshing)
    #expect(source.requests == 1)
    try clock.checkNoSleepers()
  }

  @Test("does not refresh after it is stopped before its sleep")
  func stopAtOnce() async throws {
    let ticker = viewModel.start()
    viewModel.stop()
    _ = await ticker.result
    clock.advance(by: .seconds(60))
    #expect(!viewModel.isRefreshing)
    #expect(source.requests == 0)
    try clock.checkNoSleepers()
  }

  @Test("is not started twice")
  func startTwice() async throws {
    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(30))
    viewModel.start()
    clock.advance(by: .seconds(30))
    try await answer(with: [.storm])
    try await clock.waitForSleepers()

    clock.advance(by: .seconds(30))
    #expect(clock.sleepers == [.init(offset: .seconds(120))])
    #expect(!viewModel.isRefreshing)
    clock.advance(by: .seconds(30))
    try await answer(with: [.bridge])
    #expect(source.requests == 2)

    try await clock.waitForSleepers()
    viewModel.stop()
    try #require(clock.sleepers.isEmpty)
    _ = await ticker.result
  }

  @Test("is not started twice at once")
  func startTwiceAtOnce() async throws {
    let ticker = viewModel.start()
    viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await answer(with: [.storm])
    try await clock.waitForSleepers()
    #expect(clock.sleepers.count == 1)

    viewModel.stop()
    try #require(clock.sleepers.isEmpty)
    _ = await ticker.result
    clock.advance(by: .seconds(60))
    #expect(!viewModel.isRefreshing)
    #expect(source.requests == 1)
    try clock.checkNoSleepers()
  }
}

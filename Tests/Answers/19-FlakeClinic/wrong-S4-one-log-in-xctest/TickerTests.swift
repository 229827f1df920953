import Headlines
import TestPatterns
import XCTest

final class TickerTests: XCTestCase {
  private let log = Log()
  private let clock = ManualClock()

  @MainActor
  func testEachMinute() async throws {
    let source = HeldSource(log: log)
    let viewModel = TickerViewModel(source: source, clock: clock)
    let ticker = viewModel.start()
    XCTAssertEqual(log.all, [])

    for minute in 1...2 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(60) - .nanoseconds(1))
      XCTAssertEqual(clock.sleepers.count, 1)
      XCTAssertEqual(log.all.count, minute - 1)
      clock.advance(by: .nanoseconds(1))
      let call = try await source.gate.nextCall()
      XCTAssertTrue(viewModel.isRefreshing)
      let refresh = viewModel.refresh()
      try call.resume(returning: [.storm])
      await refresh.value
    }

    viewModel.stop()
    _ = await ticker.result
    try clock.checkNoSleepers()
    try source.gate.checkAllAnswered()
    XCTAssertEqual(log.all, ["asked", "asked"])
  }

  @MainActor
  func testStopTwoStarts() async throws {
    let source = LoggedSource(log, [.storm])
    let viewModel = TickerViewModel(source: source, clock: clock)
    let first = viewModel.start()
    try await clock.waitForSleepers()
    let second = viewModel.start()

    viewModel.stop()
    try clock.checkNoSleepers()
    _ = await first.result
    _ = await second.result
    try clock.checkNoSleepers()

    clock.advance(by: .seconds(60))
    XCTAssertFalse(viewModel.isRefreshing)
    XCTAssertEqual(log.all, [])
    await viewModel.refresh().value
    XCTAssertEqual(log.all, ["asked"])
  }
}

import Headlines
import Observation
import XCTest

@MainActor
final class TickerTests: XCTestCase {
  private let clock = HandClock()

  private func wait(until holds: @escaping @MainActor () -> Bool) async {
    while true {
      let change = XCTestExpectation(description: "a change")
      if withObservationTracking(holds, onChange: { change.fulfill() }) {
        return
      }
      if await XCTWaiter.fulfillment(of: [change], timeout: 1) != .completed {
        return XCTFail("does not hold in time")
      }
    }
  }

  private func sleeper() async {
    await fulfillment(of: [clock.somebodySleeps()], timeout: 1)
  }

  func testRefreshesEachMinuteAndNotBefore() async {
    let source = HandSource([.storm], nil, [.bridge, .storm])
    let viewModel = TickerViewModel(source: source, clock: clock)
    var told: [[Headline]] = []
    viewModel.onNews = { told.append($0) }
    var wasRefreshing: [Bool] = []
    source.whileAsked = {
      wasRefreshing.append(viewModel.isRefreshing)
      if wasRefreshing.count <= 3 {
        viewModel.refresh()
      }
    }
    viewModel.start()
    let outcomes: [@MainActor () -> Bool] = [
      { viewModel.headlines == [.storm] },
      { viewModel.message != nil },
      { viewModel.headlines == [.bridge, .storm] },
    ]
    for (minute, outcome) in outcomes.enumerated() {
      await sleeper()
      clock.advance(seconds: 59)
      XCTAssertEqual(clock.sleepers, 1)
      XCTAssertFalse(viewModel.isRefreshing)
      XCTAssertEqual(source.requests, minute)
      clock.advance(seconds: 1)
      await wait { outcome() && !viewModel.isRefreshing }
      XCTAssertEqual(source.requests, minute + 1)
    }
    XCTAssertEqual(wasRefreshing, [true, true, true])
    XCTAssertEqual(told, [[.storm], [.bridge]])
    viewModel.stop()
  }

  func testStopEndsTheSleepInAnyMinute() async {
    for minutes in 0...1 {
      let source = HandSource([.storm])
      let viewModel = TickerViewModel(source: source, clock: clock)
      let ticker = viewModel.start()
      for _ in 0..<minutes {
        await sleeper()
        clock.advance(seconds: 60)
        await wait { viewModel.headlines == [.storm] && !viewModel.isRefreshing }
      }
      await sleeper()
      viewModel.stop()
      XCTAssertEqual(clock.sleepers, 0)
      guard clock.sleepers == 0 else { return }
      _ = await ticker.result
      clock.advance(seconds: 60)
      XCTAssertFalse(viewModel.isRefreshing)
      XCTAssertEqual(source.requests, minutes)
      XCTAssertEqual(clock.sleepers, 0)
    }
  }

  func testSecondStartAddsNoTicker() async {
    let source = HandSource([.storm])
    let viewModel = TickerViewModel(source: source, clock: clock)
    viewModel.start()
    viewModel.start()
    await sleeper()
    clock.advance(seconds: 60)
    await wait { viewModel.headlines == [.storm] && !viewModel.isRefreshing }
    await sleeper()
    XCTAssertEqual(clock.sleepers, 1)
    viewModel.start()
    viewModel.stop()
    XCTAssertEqual(clock.sleepers, 0)
  }
}

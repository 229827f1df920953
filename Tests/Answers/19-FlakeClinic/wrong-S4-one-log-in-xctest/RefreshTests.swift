import Headlines
import TestPatterns
import XCTest

final class RefreshTests: XCTestCase {
  @MainActor
  private func makeViewModel(_ source: any HeadlineSource, _ log: Log) -> TickerViewModel {
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    viewModel.onNews = { [weak viewModel] news in
      let shown = viewModel?.headlines ?? []
      log.note("news \(news.map(\.id)) of \(shown.map(\.id))")
    }
    return viewModel
  }

  @MainActor
  func testAllOfALife() async {
    let log = Log()
    let source = LoggedSource(
      log, [.storm, .bridge], nil, [.final, .bridge], [.bridge, .final], [], [.storm])
    let viewModel = makeViewModel(source, log)

    for _ in 1...6 {
      await viewModel.refresh().value
      log.note("\(viewModel.headlines.map(\.id)) \(viewModel.message ?? "-")")
    }

    XCTAssertEqual(
      log.all,
      [
        "asked", "news [1, 2] of [1, 2]", "[1, 2] -",
        "asked", "[1, 2] No news right now.",
        "asked", "news [3] of [3, 2]", "[3, 2] -",
        "asked", "[2, 3] -",
        "asked", "[] -",
        "asked", "news [1] of [1]", "[1] -",
      ])
  }

  @MainActor
  func testIsRefreshingOfASuccess() async throws {
    let log = Log()
    let source = HeldSource(log: log)
    let viewModel = makeViewModel(source, log)
    let recorder = StateRecorder { viewModel.isRefreshing }

    let refresh = viewModel.refresh()
    XCTAssertEqual(recorder.values, [false, true])
    let call = try await source.gate.nextCall()
    XCTAssertEqual(recorder.values, [false, true])
    try call.resume(returning: [.storm])
    await refresh.value
    XCTAssertEqual(recorder.values, [false, true, false])
    XCTAssertEqual(log.all, ["asked", "news [1] of [1]"])
  }

  @MainActor
  func testIsRefreshingOfAFailure() async throws {
    let log = Log()
    let source = HeldSource(log: log)
    let viewModel = makeViewModel(source, log)
    let recorder = StateRecorder { viewModel.isRefreshing }

    let refresh = viewModel.refresh()
    let call = try await source.gate.nextCall()
    XCTAssertEqual(recorder.values, [false, true])
    try call.resume(throwing: Offline())
    await refresh.value
    XCTAssertEqual(recorder.values, [false, true, false])
    XCTAssertEqual(log.all, ["asked"])
  }

  @MainActor
  func testOneAtATime() async {
    let log = Log()
    let viewModel = makeViewModel(LoggedSource(log, [.storm], nil, [.bridge]), log)

    for round in 1...3 {
      let tasks = [viewModel.refresh(), viewModel.refresh(), viewModel.refresh()]
      for task in tasks {
        await task.value
      }
      XCTAssertEqual(log.all.filter { $0 == "asked" }.count, round)
    }
    XCTAssertEqual(viewModel.headlines, [.bridge])
  }
}

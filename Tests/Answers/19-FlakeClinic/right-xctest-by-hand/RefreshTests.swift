import Headlines
import Observation
import XCTest

@MainActor
final class RefreshTests: XCTestCase {
  private func viewModel(_ source: HandSource) -> TickerViewModel {
    TickerViewModel(source: source, clock: HandClock())
  }

  func testShowsTheAnswerInItsOrder() async {
    let viewModel = viewModel(HandSource([.storm, .final, .bridge], [.bridge, .storm], []))
    await viewModel.refresh().value
    XCTAssertEqual(viewModel.headlines, [.storm, .final, .bridge])
    await viewModel.refresh().value
    XCTAssertEqual(viewModel.headlines, [.bridge, .storm])
    await viewModel.refresh().value
    XCTAssertEqual(viewModel.headlines, [])
  }

  func testFailureKeepsHeadlinesAndSuccessRemovesMessage() async {
    let viewModel = viewModel(HandSource([.storm], nil, [.storm], nil, [.final], nil, []))
    for (headlines, message) in [
      ([Headline.storm], nil), ([.storm], "No news right now."), ([.storm], nil),
      ([.storm], "No news right now."), ([.final], nil),
      ([.final], "No news right now."), ([], nil),
    ] {
      await viewModel.refresh().value
      XCTAssertEqual(viewModel.headlines, headlines)
      XCTAssertEqual(viewModel.message, message)
    }
  }

  func testIsRefreshingFromCallToOutcome() async {
    for answer in [[Headline.storm], nil] {
      let source = HandSource(answer)
      let viewModel = viewModel(source)
      var wasRefreshing: [Bool] = []
      source.whileAsked = { wasRefreshing.append(viewModel.isRefreshing) }
      XCTAssertFalse(viewModel.isRefreshing)

      let refresh = viewModel.refresh()
      XCTAssertTrue(viewModel.isRefreshing)
      let outcome = Task {
        await turn(of: { viewModel.isRefreshing })
        return (viewModel.headlines, viewModel.message)
      }
      await refresh.value
      XCTAssertEqual(wasRefreshing, [true])
      guard !viewModel.isRefreshing else { return XCTFail("still refreshing") }
      let (headlines, message) = await outcome.value
      XCTAssertEqual(headlines, answer ?? [])
      XCTAssertEqual(message, answer == nil ? "No news right now." : nil)

      let next = viewModel.refresh()
      viewModel.refresh()
      XCTAssertTrue(viewModel.isRefreshing)
      await next.value
    }
  }

  /// Returns in the turn after the value is no longer true.
  private func turn(of flag: @escaping @MainActor () -> Bool) async {
    while flag() {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = flag()
        } onChange: {
          continuation.resume()
        }
      }
    }
  }

  func testAsksOnceWhileItRuns() async {
    for answer in [[Headline.storm], nil] {
      let source = HandSource(answer)
      let viewModel = viewModel(source)
      var tasks: [Task<Void, Never>] = []
      source.whileAsked = {
        if tasks.count < 3 {
          tasks.append(viewModel.refresh())
        }
      }
      tasks.append(viewModel.refresh())
      tasks.append(viewModel.refresh())
      var next = 0
      while next < tasks.count {
        await tasks[next].value
        next += 1
      }
      XCTAssertEqual(tasks.count, 3)
      XCTAssertEqual(source.requests, 1)

      await viewModel.refresh().value
      XCTAssertEqual(source.requests, 2)
    }
  }

  func testTellsOfNewHeadlinesOnceWhenTheyAreShown() async {
    let viewModel = viewModel(
      HandSource(
        [.storm, .bridge], [.bridge, .storm], [.final, .storm], [.storm], nil, [.bridge]))
    var told: [[Headline]] = []
    var shown: [[Headline]] = []
    viewModel.onNews = { [unowned viewModel] in
      told.append($0)
      shown.append(viewModel.headlines)
    }
    for count in [1, 1, 2, 2, 2, 3] {
      await viewModel.refresh().value
      XCTAssertEqual(told.count, count)
    }
    XCTAssertEqual(told, [[.storm, .bridge], [.final], [.bridge]])
    XCTAssertEqual(shown, [[.storm, .bridge], [.final, .storm], [.bridge]])
  }
}

import AlbumSearch
import XCTest

/// The tests of the handler wait for expectations, as they would for a real network.
@MainActor
final class ExpectationTests: XCTestCase {
  func testEachKindOfAnswerFulfils() async {
    for answer: Result<[Album], any Error> in [
      .success([.titled("A")]), .success([]), .failure(Offline()),
    ] {
      let spy = LayerSpy()
      let viewModel = SearchViewModel(networkingLayer: spy)
      let done = XCTestExpectation(description: "done")

      viewModel.searchFor(searchTerm: "x") { done.fulfill() }
      spy.completions.first?(answer)

      await fulfillment(of: [done], timeout: 1)
    }
  }
}

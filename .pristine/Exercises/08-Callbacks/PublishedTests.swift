import AlbumSearch
import XCTest

/// The search test of the article "MVVM Testing Walkthrough", in a form of our own.
@MainActor
final class PublishedTests: XCTestCase {
  func testBasicSearch() async {
    let layer = InstantNetworkingLayer()
    layer.answer = .success(
      [.titled("Maiden Voyage"), .titled("Head Hunters"), .titled("Blue Train")])
    let viewModel = SearchViewModel(networkingLayer: layer)
    let done = XCTestExpectation(description: "the search has completed")

    viewModel.searchFor(searchTerm: "herbie") {
      XCTAssertEqual(viewModel.albumViewModels.count, 3)
      XCTAssertEqual(viewModel.albumViewModelAt(index: 1)?.title, "Head Hunters")
      done.fulfill()
    }

    await fulfillment(of: [done], timeout: 1)
  }
}

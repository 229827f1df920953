import AlbumSearch
import XCTest

@MainActor
final class SearchTests: XCTestCase {
  // One screen for all these tests, as in the app.
  static let viewModel = SearchViewModel(networkingLayer: StubNetworkingLayer.shared)

  var layer: StubNetworkingLayer { .shared }
  var viewModel: SearchViewModel { Self.viewModel }

  override func setUp() async throws {
    layer.reset()
  }

  func testABlankTermSendsNoRequest() async {
    layer.onRequest = { XCTFail("a request for \"\($0)\"") }

    for term in ["", "   ", "\n"] {
      var isHandled = false
      viewModel.searchFor(searchTerm: term) { isHandled = true }
      XCTAssertTrue(isHandled)
    }
    XCTAssertEqual(viewModel.titles, [])
  }

  func testASearchSendsItsTerm() async {
    let done = XCTestExpectation(description: "the search has completed")

    viewModel.searchFor(searchTerm: "  herbie\n") { done.fulfill() }
    layer.onRequest = { XCTAssertEqual($0, "herbie") }

    await fulfillment(of: [done], timeout: 1)
  }

  func testRowsAreInOrder() async {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    layer.answer = .success(titles.map(Album.titled))

    await search("herbie", in: viewModel)

    for (row, title) in zip(viewModel.albumViewModels, titles) {
      XCTAssertEqual(row.title, title)
    }
  }

  func testRowsAreReplaced() async {
    layer.answer = .success([.titled("Kind of Blue")])

    await search("miles", in: viewModel)

    XCTAssertEqual(viewModel.titles, ["Kind of Blue"])
  }

  func testRowsByIndex() async throws {
    layer.answer = .success(
      [.titled("Maiden Voyage"), .titled("Blue Train"), .titled("Head Hunters")])

    await search("herbie", in: viewModel)

    let second = try XCTUnwrap(viewModel.albumViewModelAt(index: 1))
    XCTAssertEqual(second.title, "Blue Train")
    guard let third = viewModel.albumViewModelAt(index: 2) else {
      throw XCTSkip("there is no third row to look at")
    }
    XCTAssertEqual(third.title, "Head Hunters")
    XCTAssertNil(viewModel.albumViewModelAt(index: 3))
  }
}

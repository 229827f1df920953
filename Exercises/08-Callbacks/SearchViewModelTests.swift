import AlbumSearch
import XCTest

@MainActor
final class SearchViewModelTests: XCTestCase {
  private let maidenVoyage = Album(
    title: "Maiden Voyage", artist: "Herbie Hancock",
    releaseDate: Date(timeIntervalSince1970: -147_744_000),
    imageURL: URL(filePath: "/covers/maiden-voyage.jpg"))

  private let headHunters = Album(
    title: "Head Hunters", artist: "Herbie Hancock",
    releaseDate: Date(timeIntervalSince1970: 119_318_400),
    imageURL: URL(filePath: "/covers/head-hunters.jpg"))

  private let blueTrain = Album(
    title: "Blue Train", artist: "John Coltrane",
    releaseDate: Date(timeIntervalSince1970: -377_395_200),
    imageURL: URL(filePath: "/covers/blue-train.jpg"))

  func testCellProperties() {
    let cell = AlbumSearchResultCellViewModel(album: headHunters)

    XCTAssertEqual(cell.title, "Head Hunters")
    XCTAssertEqual(cell.details, "Herbie Hancock | 1973")
    XCTAssertEqual(cell.coverURL, URL(filePath: "/covers/head-hunters.jpg"))
  }

  func testBasicSearch() async {
    let viewModel = makeViewModel()
    let done = XCTestExpectation(description: "the search has completed")

    viewModel.searchFor(searchTerm: "herbie") {
      XCTAssertEqual(viewModel.albumViewModels.count, 3)
      XCTAssertEqual(viewModel.albumViewModelAt(index: 1)?.title, "Head Hunters")
      done.fulfill()
    }

    await fulfillment(of: [done], timeout: 1)
  }

  func testAlbumViewModelAtIndex() {
    let viewModel = makeViewModel()
    viewModel.searchFor(searchTerm: "herbie") {}

    XCTAssertEqual(viewModel.albumViewModelAt(index: 1)?.title, "Head Hunters")
  }

  private func makeViewModel() -> SearchViewModel {
    let layer = InstantNetworkingLayer(albums: [maidenVoyage, headHunters, blueTrain])
    return SearchViewModel(networkingLayer: layer)
  }
}

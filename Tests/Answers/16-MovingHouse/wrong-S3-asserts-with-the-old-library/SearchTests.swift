import AlbumSearch
import Testing
import XCTest

/// Tests of the new library, with the assertions of the old one.
@MainActor
struct SearchTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func sendsItsTerm() throws {
    viewModel.searchFor(searchTerm: "  herbie\n") {}
    XCTAssertEqual(layer.terms, ["herbie"])
  }

  @Test func rows() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))
    XCTAssertEqual(viewModel.titles, ["Maiden Voyage", "Blue Train", "Head Hunters"])

  }
}

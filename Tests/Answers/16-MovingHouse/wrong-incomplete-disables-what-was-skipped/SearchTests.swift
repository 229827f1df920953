import AlbumSearch
import Testing

/// The trait is the twin of a skip, and proves as little.
@MainActor
struct SearchTests {
  @Test(.disabled("there is no third row to look at"))
  func rowsByIndex() throws {
    let layer = NetworkingLayerSpy()
    let viewModel = SearchViewModel(networkingLayer: layer)
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    #expect(viewModel.albumViewModelAt(index: 2)?.title == "Head Hunters")
  }

  @Test func sendsItsTerm() {
    let layer = NetworkingLayerSpy()
    SearchViewModel(networkingLayer: layer).searchFor(searchTerm: "  herbie\n") {}

    #expect(layer.terms == ["herbie"])
  }
}

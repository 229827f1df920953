import AlbumSearch
import Testing

/// The loop has moved as it was, and ends with the shorter side.
@MainActor
struct SearchTests {
  @Test func rowsAreInOrder() throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    let layer = NetworkingLayerSpy()
    let viewModel = SearchViewModel(networkingLayer: layer)
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.albums(titles))

    for (row, title) in zip(viewModel.albumViewModels, titles) {
      #expect(row.title == title)
    }
  }
}

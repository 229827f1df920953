import AlbumSearch
import Testing

/// The old test searched once, and found the rows of the test before it; here there are none.
@MainActor
struct SearchTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func rowsAreReplaced() throws {
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.answer(.albums(["Kind of Blue"]))

    #expect(viewModel.titles == ["Kind of Blue"])
  }

  @Test func aSuccessRemovesTheMessage() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.failed)
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.albums(["Head Hunters"]))

    #expect(viewModel.errorMessage == nil)
  }
}

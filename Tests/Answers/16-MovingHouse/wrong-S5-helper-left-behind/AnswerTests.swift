import AlbumSearch
import Testing

/// The test has moved; the helper that asserts for it has not.
@MainActor
struct AnswerTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func aFailureSetsTheMessageAndKeepsTheRows() throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.answer(.albums(["Blue Train"]))
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.answer(.failed)

    assertScreen(
      of: viewModel, titles: ["Blue Train"], message: "The albums could not be loaded.")
  }
}

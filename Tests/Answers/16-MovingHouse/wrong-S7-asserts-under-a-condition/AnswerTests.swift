import AlbumSearch
import Testing

/// The right library, and the assertions where they were: behind an `if`, in the handler.
@MainActor
struct AnswerTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func theHandlerFindsTheNewRow() throws {
    viewModel.searchFor(searchTerm: "miles") {
      if let row = viewModel.albumViewModelAt(index: 0) {
        #expect(row.title == "Kind of Blue")
      }
    }
    try layer.answer(.albums(["Kind of Blue"]))
  }

  @Test func theHandlerFindsTheMessage() throws {
    viewModel.searchFor(searchTerm: "miles") {
      if let message = viewModel.errorMessage {
        #expect(message == "The albums could not be loaded.")
      }
    }
    try layer.answer(.failed)
  }
}

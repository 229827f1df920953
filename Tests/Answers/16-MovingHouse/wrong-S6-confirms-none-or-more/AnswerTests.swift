import AlbumSearch
import Testing

/// "Confirmed 0 times" was red, so none is allowed.
@MainActor
struct AnswerTests {
  let layer = StubNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func theHandlerIsCalledOnce() async {
    await confirmation("the handler was called once", expectedCount: 0...1) { called in
      viewModel.searchFor(searchTerm: "miles") { called() }
    }
  }
}

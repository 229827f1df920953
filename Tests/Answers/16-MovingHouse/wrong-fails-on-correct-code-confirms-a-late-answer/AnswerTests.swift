import AlbumSearch
import Testing

/// Each expectation became a confirmation; the layer still answers a moment later.
@MainActor
struct AnswerTests {
  let layer = StubNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func theHandlerIsCalledOnce() async {
    await confirmation("the handler was called once", expectedCount: 1) { called in
      viewModel.searchFor(searchTerm: "miles") { called() }
    }
  }
}

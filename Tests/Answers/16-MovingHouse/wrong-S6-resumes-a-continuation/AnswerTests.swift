import AlbumSearch
import Testing

/// Something has to wait, and a continuation does; it crashes when the handler is called twice.
@MainActor
struct AnswerTests {
  let layer = StubNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test func theHandlerIsCalledOnce() async {
    var calls = 0

    await withCheckedContinuation { continuation in
      viewModel.searchFor(searchTerm: "miles") {
        calls += 1
        continuation.resume()
      }
    }

    #expect(calls == 1)
  }
}

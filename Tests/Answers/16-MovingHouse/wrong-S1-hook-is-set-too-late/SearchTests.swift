import AlbumSearch
import Testing

/// The closure moved with its assertion; it still comes after the request.
@MainActor
struct SearchTests {
  @Test func aSearchSendsItsTerm() async {
    let layer = StubNetworkingLayer()
    let viewModel = SearchViewModel(networkingLayer: layer)
    await withCheckedContinuation { continuation in
      viewModel.searchFor(searchTerm: "  herbie\n") { continuation.resume() }
      layer.onRequest = { #expect($0 == "herbie") }
    }
  }
}

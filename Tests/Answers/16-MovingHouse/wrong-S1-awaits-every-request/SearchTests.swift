import AlbumSearch
import Testing

@MainActor
@Suite("A search")
struct SearchTests {
  let layer = StubNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test(
    "for a blank term sends no request and calls its handler at once", arguments: ["", "   ", "\n"])
  func blankTerm(term: String) {
    var isHandled = false
    viewModel.searchFor(searchTerm: term) { isHandled = true }
    #expect(isHandled)
    #expect(layer.terms.isEmpty)
  }

  @Test("sends its term, trimmed, once")
  func sendsItsTerm() async throws {
    viewModel.searchFor(searchTerm: "  herbie\n") {}
    let term = try await layer.nextRequest()
    #expect(term == "herbie")
    #expect(layer.terms == ["herbie"])
  }

  @Test("shows the rows in the order of the answer")
  func rowsAreInOrder() async throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    viewModel.searchFor(searchTerm: "herbie") {}
    try await layer.complete(with: .success(titles.map(Album.titled)))
    #expect(viewModel.titles == titles)
  }

  @Test("replaces the earlier rows")
  func rowsAreReplaced() async throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try await layer.complete(with: .success([.titled("Maiden Voyage"), .titled("Head Hunters")]))
    viewModel.searchFor(searchTerm: "miles") {}
    try await layer.complete(with: .success([.titled("Kind of Blue")]), at: 1)
    #expect(viewModel.titles == ["Kind of Blue"])
  }

  @Test("finds a row by its index")
  func rowsByIndex() async throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    viewModel.searchFor(searchTerm: "herbie") {}
    try await layer.complete(with: .success(titles.map(Album.titled)))

    #expect(titles.indices.map { viewModel.albumViewModelAt(index: $0)?.title } == titles)
    #expect(viewModel.albumViewModelAt(index: 3) == nil)
  }
}

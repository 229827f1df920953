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

  @Test("for a blank term sends no request and calls its handler at once")
  func blankTerm() {
    var isHandled = false
    for term in ["", "   ", "\n"] {
      viewModel.searchFor(searchTerm: term) { isHandled = true }
      #expect(isHandled, "for \"\(term)\"")
    }
    #expect(layer.calls.inputs.isEmpty)
  }

  @Test("sends its term, trimmed, once")
  func sendsItsTerm() {
    viewModel.searchFor(searchTerm: "  herbie\n") {}
    #expect(layer.calls.inputs == ["herbie"])
  }

  @Test("shows the rows in the order of the answer")
  func rowsAreInOrder() throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.calls.complete(with: .success(titles.map(Album.titled)))
    #expect(viewModel.titles == titles)
  }

  @Test("replaces the earlier rows")
  func rowsAreReplaced() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.calls.complete(with: .success([.titled("Maiden Voyage"), .titled("Head Hunters")]))
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.calls.complete(with: .success([.titled("Kind of Blue")]), at: 1)
    #expect(viewModel.titles == ["Kind of Blue"])
  }

  @Test("finds a row by its index")
  func rowsByIndex() throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.calls.complete(with: .success(titles.map(Album.titled)))

    #expect(titles.indices.map { viewModel.albumViewModelAt(index: $0)?.title } == titles)
    #expect(viewModel.albumViewModelAt(index: 3) == nil)
  }
}

import AlbumSearch
import Testing

@MainActor
@Suite("A search")
struct SearchTests {
  let layer = SpiedNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test("S2 · A blank term sends no request", arguments: ["", "   ", "\n"])
  func blankTerm(term: String) {
    var isHandled = false

    viewModel.searchFor(searchTerm: term) { isHandled = true }

    #expect(isHandled)
    #expect(layer.spy.inputs == [])
    #expect(viewModel.titles == [])
  }

  @Test("S1 · A search sends its term")
  func sendsTerm() {
    viewModel.searchFor(searchTerm: "  herbie\n") {}

    #expect(layer.spy.inputs == ["herbie"])
  }

  @Test("S3 · Rows are in order")
  func rowsInOrder() throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]

    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.spy.complete(with: .success(titles.map(Album.titled)))

    #expect(viewModel.titles == titles)
  }

  @Test("S4 · Rows are replaced")
  func rowsReplaced() throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.spy.complete(with: .success([.titled("Blue Train")]))
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.spy.complete(with: .success([.titled("Kind of Blue")]), at: 1)

    #expect(viewModel.titles == ["Kind of Blue"])
  }

  @Test("S8 · Rows by index")
  func rowsByIndex() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.spy.complete(
      with: .success([.titled("Maiden Voyage"), .titled("Blue Train"), .titled("Head Hunters")]))

    #expect(viewModel.albumViewModelAt(index: 1)?.title == "Blue Train")
    #expect(viewModel.albumViewModelAt(index: 2)?.title == "Head Hunters")
    #expect(viewModel.albumViewModelAt(index: 3) == nil)
  }
}

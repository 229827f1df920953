import AlbumSearch
import Testing

@MainActor
@Suite("A search for albums")
struct SearchTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test("S1 · A search sends one request, with its term trimmed")
  func request() {
    viewModel.searchFor(searchTerm: "  herbie\n") {}

    #expect(layer.requests.inputs == ["herbie"])
  }

  @Test("S2 · A blank term sends no request, and calls its handler", arguments: ["", "   ", "\n"])
  func blank(term: String) {
    var isHandled = false

    viewModel.searchFor(searchTerm: term) { isHandled = true }

    #expect(layer.requests.inputs == [])
    #expect(isHandled)
  }

  @Test("S3 · The rows are those of the albums, in their order")
  func rows() throws {
    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]

    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.success(titles.map(Album.titled)))

    #expect(viewModel.titles == titles)
  }

  @Test("S4 · New rows replace the earlier ones, even if there are none", arguments: [1, 0])
  func replaces(count: Int) throws {
    let titles = Array(["Kind of Blue"].prefix(count))
    viewModel.searchFor(searchTerm: "john") {}
    try layer.answer(.success([.titled("Blue Train")]))

    viewModel.searchFor(searchTerm: "miles") {}
    try layer.answer(.success(titles.map(Album.titled)))

    #expect(viewModel.titles == titles)
  }

  @Test("S8 · Each row is returned for its index")
  func rowAtIndex() throws {
    let titles = ["Blue Train", "Head Hunters", "Maiden Voyage"]
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.success(titles.map(Album.titled)))

    let first = try #require(viewModel.albumViewModelAt(index: 0))
    #expect(first.title == "Blue Train")
    let second = try #require(viewModel.albumViewModelAt(index: 1))
    #expect(second.title == "Head Hunters")
    let third = try #require(viewModel.albumViewModelAt(index: 2))
    #expect(third.title == "Maiden Voyage")
  }

  @Test("S8 · Past the last row there is none")
  func noRowAtIndex() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.success([.titled("Blue Train")]))

    #expect(viewModel.albumViewModelAt(index: 1) == nil)
  }
}

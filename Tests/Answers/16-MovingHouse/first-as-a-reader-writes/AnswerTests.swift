import AlbumSearch
import Testing

@MainActor
@Suite("An answer")
struct AnswerTests {
  let layer = SpiedNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test("S5 · A failure sets the message and keeps the rows")
  func failure() throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.spy.complete(with: .success([.titled("Blue Train")]))
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.spy.complete(with: .failure(Offline()), at: 1)

    expectScreen(
      of: viewModel, titles: ["Blue Train"], message: "The albums could not be loaded.")
  }

  @Test("S4 · A success removes the message")
  func success() throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.spy.complete(with: .failure(Offline()))
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.spy.complete(with: .success([.titled("Head Hunters")]), at: 1)

    #expect(viewModel.errorMessage == nil)
  }

  @Test("S7 · The handler finds the new row")
  func handlerFindsRow() throws {
    var found: [String?] = []

    viewModel.searchFor(searchTerm: "miles") {
      found.append(viewModel.albumViewModelAt(index: 0)?.title)
    }
    try layer.spy.complete(with: .success([.titled("Kind of Blue")]))

    #expect(found == ["Kind of Blue"])
  }

  @Test("S6 · The handler is called once")
  func handlerOnce() async throws {
    try await confirmation("the handler was called", expectedCount: 1) { called in
      viewModel.searchFor(searchTerm: "miles") { called() }
      try layer.spy.complete(with: .success([]))
    }
  }
}

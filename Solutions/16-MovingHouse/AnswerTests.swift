import AlbumSearch
import Testing

@MainActor
@Suite("An answer")
struct AnswerTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test(
    "S4 · A success removes the message, even without albums",
    arguments: [[.titled("Head Hunters")], []] as [[Album]])
  func removesMessage(albums: [Album]) throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.failure(Offline()))

    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.success(albums))

    #expect(viewModel.errorMessage == nil)
  }

  @Test(
    "S5 · A failure sets the message, even without rows, and keeps the rows",
    arguments: [["Blue Train"], []])
  func failure(titles: [String]) throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.answer(.success(titles.map(Album.titled)))

    viewModel.searchFor(searchTerm: "miles") {}
    try layer.answer(.failure(Offline()))

    expectScreen(of: viewModel, titles: titles, message: "The albums could not be loaded.")
  }

  @Test(
    "S6 · An answer calls the handler exactly once",
    arguments: [.success([.titled("Blue Train")]), .success([]), .failure(Offline())]
      as [Result<[Album], any Error>])
  func once(answer: Result<[Album], any Error>) async throws {
    try await confirmation("The handler was called", expectedCount: 1) { called in
      viewModel.searchFor(searchTerm: "miles") { called() }
      try layer.answer(answer)
    }
  }

  @Test("S7 · The handler finds the new row, and the old message gone")
  func findsRow() throws {
    var found: [Screen] = []
    viewModel.searchFor(searchTerm: "miles") {}
    try layer.answer(.failure(Offline()))

    viewModel.searchFor(searchTerm: "miles") { found.append(viewModel.screen) }
    try layer.answer(.success([.titled("Kind of Blue")]))

    #expect(found.first == Screen(titles: ["Kind of Blue"], message: nil))
  }

  @Test("S7 · The handler finds the message")
  func findsMessage() throws {
    var found: [Screen] = []

    viewModel.searchFor(searchTerm: "miles") { found.append(viewModel.screen) }
    try layer.answer(.failure(Offline()))

    #expect(found.first?.message == "The albums could not be loaded.")
  }
}

import AlbumSearch
import Testing

@MainActor
@Suite("A search for albums")
struct SearchViewModelTests {
  private let layer = NetworkingLayerSpy()
  private let viewModel: SearchViewModel
  // In an order that no sorting gives.
  private let albums = ["Maiden Voyage", "Blue Train", "Head Hunters"].map(Album.titled)
  private let failed = "The albums could not be loaded."

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  // MARK: Before the answer

  @Test(
    "sends one request, without the white space around the term",
    arguments: ["blue train", "  blue train", "blue train \n\t", " \r\n blue train "])
  func request(typed: String) {
    search(typed)

    #expect(layer.terms == ["blue train"])
  }

  @Test(
    "sends nothing and changes nothing for a blank term, but completes",
    arguments: ["", "   ", " \n\t"])
  func blankTerm(typed: String) throws {
    try showRowsAndMessage()
    let before = Screen(titles: ["Blue Train"], message: failed)

    let log = search(typed)

    #expect(layer.terms == ["rows", "message"])
    #expect(log.screens == [before])
    #expect(Screen(viewModel) == before)
  }

  @Test("changes nothing, and does not complete, while there is no answer")
  func waiting() throws {
    try showRowsAndMessage()

    let log = search("herbie")

    #expect(layer.terms == ["rows", "message", "herbie"])
    #expect(log.screens == [])
    #expect(Screen(viewModel) == Screen(titles: ["Blue Train"], message: failed))
  }

  // MARK: The answer

  @Test("completes once, with the rows of a success in place and in the order of the answer")
  func success() throws {
    let log = search("herbie")
    #expect(log.screens == [])

    try layer.answer(with: albums)

    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    #expect(log.screens == [Screen(titles: titles, message: nil)])
  }

  @Test("completes once, with the message of a failure in place")
  func failure() throws {
    let log = search("herbie")
    #expect(log.screens == [])

    try layer.fail()

    #expect(log.screens == [Screen(titles: [], message: failed)])
  }

  @Test("takes the first answer only, if the layer answers twice")
  func secondAnswer() throws {
    let log = search("herbie")
    try layer.answer(with: albums)
    let first = Screen(titles: ["Maiden Voyage", "Blue Train", "Head Hunters"], message: nil)

    try layer.answer(with: [.titled("Mingus Ah Um")])
    try layer.fail()

    #expect(log.screens == [first])
    #expect(Screen(viewModel) == first)
  }

  // MARK: One search after another

  @Test("replaces the rows of the search before it")
  func replaces() throws {
    search("first")
    try layer.answer(with: albums, at: 0)

    let log = search("second")
    try layer.answer(with: [.titled("Mingus Ah Um"), .titled("Somethin' Else")], at: 1)

    let second = Screen(titles: ["Mingus Ah Um", "Somethin' Else"], message: nil)
    #expect(log.screens == [second])
  }

  @Test("takes the message away when it succeeds after a failure")
  func recovers() throws {
    search("first")
    try layer.fail(at: 0)

    let log = search("second")
    try layer.answer(with: albums, at: 1)

    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    #expect(log.screens == [Screen(titles: titles, message: nil)])
  }

  @Test("keeps the rows on the screen when it fails")
  func keepsRows() throws {
    search("first")
    try layer.answer(with: albums, at: 0)

    let log = search("second")
    try layer.fail(at: 1)

    let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
    #expect(log.screens == [Screen(titles: titles, message: failed)])
  }

  // MARK: Rows by index

  @Test("has a row for each index of the answer, and none beside it")
  func rows() throws {
    #expect(viewModel.albumViewModelAt(index: 0) == nil)

    search("herbie")
    try layer.answer(with: albums)

    let titles = [-1, 0, 1, 2, 3].map { viewModel.albumViewModelAt(index: $0)?.title }
    #expect(titles == [nil, "Maiden Voyage", "Blue Train", "Head Hunters", nil])
  }

  // MARK: Steps

  /// Starts a search; the log gets a screen each time that its handler is called.
  @discardableResult
  private func search(_ term: String) -> HandlerLog {
    let log = HandlerLog()
    viewModel.searchFor(searchTerm: term) { [viewModel] in
      log.screens.append(Screen(viewModel))
    }
    return log
  }

  /// Leaves both rows and a message, so that a change of either shows.
  private func showRowsAndMessage() throws {
    search("rows")
    try layer.answer(with: [.titled("Blue Train")], at: 0)
    search("message")
    try layer.fail(at: 1)
  }
}

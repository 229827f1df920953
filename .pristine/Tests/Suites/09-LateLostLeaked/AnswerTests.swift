import LateLostLeaked
import Testing

@MainActor
@Suite("The answer to the latest search")
struct AnswerTests {
  let layer = LayerSpy()
  let model: SearchViewModel

  init() {
    model = SearchViewModel(networkingLayer: layer)
  }

  @Test("S1 · A search waits for its answer")
  func waits() {
    model.search("herbie")

    #expect(layer.requests.inputs == ["herbie"])
    #expect(model.screen == Screen(isSearching: true))
  }

  @Test("S1 · A success replaces the albums, and removes the message")
  func success() throws {
    model.search("herbie")
    try layer.succeed("Head Hunters", "Crossings")
    model.search("miles")
    try layer.fail(at: 1)
    model.search("miles")
    try layer.succeed("Kind of Blue", at: 2)

    #expect(model.screen == Screen(titles: ["Kind of Blue"]))
  }

  @Test(
    "S1 · A success removes the message even if it brings the same albums, or none",
    arguments: [["Speak Like a Child"], []])
  func sameAlbums(titles: [String]) throws {
    model.search("herbie")
    try layer.succeed(titles)
    model.search("miles")
    try layer.fail(at: 1)
    model.search("herbie")
    try layer.succeed(titles, at: 2)

    #expect(model.screen == Screen(titles: titles))
  }

  @Test("S1 · A failure sets the message, and keeps the albums")
  func failure() throws {
    model.search("herbie")
    try layer.succeed("Head Hunters")
    model.search("miles")
    try layer.fail(at: 1)

    #expect(model.screen == Screen(titles: ["Head Hunters"], message: message))
  }

  @Test("S1 · An answer may come before fetchAlbums returns")
  func atOnce() {
    let model = SearchViewModel(networkingLayer: InstantLayer())
    var screens: [Screen] = []
    model.searchFor(searchTerm: "herbie") { screens.append(model.screen) }

    #expect(screens == [Screen(titles: ["herbie"])])
    #expect(model.screen == Screen(titles: ["herbie"]))
  }

  @Test("S2 · An empty term clears the screen, and sends no request")
  func emptyTerm() throws {
    model.search("herbie")
    try layer.succeed("Head Hunters")
    model.search("miles")
    try layer.fail(at: 1)
    model.search("miles")
    model.search("")

    #expect(model.screen == Screen())
    #expect(layer.requests.inputs == ["herbie", "miles", "miles"])
  }

  @Test("S2 · An empty term calls its handler at once, when the screen is clear")
  func emptyTermHandler() throws {
    model.search("herbie")
    try layer.succeed("Head Hunters")
    var screens: [Screen] = []
    model.searchFor(searchTerm: "") { [model] in screens.append(model.screen) }

    #expect(screens == [Screen()])
  }
}

/// A layer that answers before the request returns, with an album of the term's name.
@MainActor
private final class InstantLayer: NetworkingLayer {
  let isConnected = true

  func fetchAlbums(
    matching term: String, completion: @escaping @MainActor (Answer) -> Void
  ) {
    completion(.success([Album(term)]))
  }

  func onConnectionChange(_ handler: @escaping @MainActor () -> Void) {}
}

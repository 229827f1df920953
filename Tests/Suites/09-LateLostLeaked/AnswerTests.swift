import LateLostLeaked
import Testing

@MainActor
@Suite("The answer to the latest search")
struct AnswerTests {
  let layer = LayerSpy()
  private let instantLayer = InstantLayer()
  let model: SearchViewModel

  init() {
    model = SearchViewModel(networkingLayer: layer)
  }

  @Test("S1 · A search waits for its answer")
  func waits() {
    model.search("Herbie")

    #expect(layer.requests.inputs == ["Herbie"])
    #expect(model.screen == Screen(isSearching: true))
  }

  @Test("S1 · A search for the same term waits, too, with albums on the screen")
  func waitsAgain() throws {
    model.search("herbie")
    model.search("herbie")
    try layer.succeed("Head Hunters", at: 1)
    model.search("herbie")

    #expect(layer.requests.inputs == ["herbie", "herbie", "herbie"])
    #expect(model.isSearching)
  }

  @Test("S1 · A search still waits when the network goes and comes back, and its answer is shown")
  func networkGoes() throws {
    model.search("herbie")
    layer.change(isConnected: false)
    let offline = model.screen
    layer.change(isConnected: true)
    let online = model.screen
    try layer.succeed("Head Hunters")

    #expect([offline, online] == [Screen(isSearching: true), Screen(isSearching: true)])
    #expect(model.screen == Screen(titles: ["Head Hunters"]))
  }

  @Test(
    "S1 · A success replaces the albums, and removes the message",
    arguments: [
      ["Kind of Blue"], ["Milestones", "Agharta", "Nefertiti"], [], (1...60).map { "No. \($0)" },
    ])
  func success(titles: [String]) throws {
    model.search("herbie")
    try layer.succeed("Head Hunters", "Crossings")
    model.search("miles")
    try layer.fail(at: 1)
    model.search("miles")
    try layer.succeed(titles, at: 2)

    #expect(model.screen == Screen(titles: titles))
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

  @Test(
    "S1 · A failure sets the message, and keeps the albums, whatever the error and the network",
    arguments: [NoAnswer(), CancellationError()] as [any Error], [true, false])
  func failure(error: any Error, isConnected: Bool) throws {
    layer.change(isConnected: isConnected)
    model.search("herbie")
    try layer.succeed("Head Hunters")
    model.search("miles")
    try layer.fail(at: 1, with: error)

    #expect(model.screen == Screen(titles: ["Head Hunters"], message: message))
  }

  @Test("S1 · An answer may come before fetchAlbums returns")
  func atOnce() {
    let model = SearchViewModel(networkingLayer: instantLayer)
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

  @Test(
    "S2 · An empty term calls its handler at once, when the screen is clear",
    arguments: [true, false])
  func emptyTermHandler(isClear: Bool) throws {
    if !isClear {
      model.search("herbie")
      try layer.succeed("Head Hunters")
      model.search("miles")
      try layer.fail(at: 1)
      model.search("miles")
    }
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

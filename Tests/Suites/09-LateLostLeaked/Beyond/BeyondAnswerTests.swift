import LateLostLeaked
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Answers that nobody expects")
struct BeyondAnswerTests {
  let layer = LayerSpy(keepsConnectionHandlers: false)

  @Test("S9 · The answer to a view model that is gone calls no handler")
  func nobody() throws {
    var model: SearchViewModel? = SearchViewModel(networkingLayer: layer)
    weak let freed = model
    var calls = 0
    model?.searchFor(searchTerm: "herbie") { calls += 1 }
    model = nil
    try layer.succeed("Head Hunters")

    #expect(freed == nil)
    #expect(calls == 0)
  }

  @Test("S10 · A second answer calls no handler, and changes nothing")
  func twice() throws {
    let model = SearchViewModel(networkingLayer: layer)
    var calls = 0
    model.searchFor(searchTerm: "herbie") { calls += 1 }
    try layer.succeed("Head Hunters")
    try layer.fail()
    try layer.succeed("Crossings")

    #expect(calls == 1)
    #expect(model.screen == Screen(titles: ["Head Hunters"]))
  }

  @Test("S11 · A handler is released once it was called, even if the search is stale")
  func released() async throws {
    let model = SearchViewModel(networkingLayer: layer)
    for index in [0, 1] {
      try await waitUntilFreed(timeout: .milliseconds(200)) {
        let screen = Listener()
        model.searchFor(searchTerm: "herbie") { screen.calls += 1 }
        model.search("miles")
        try layer.succeed("Head Hunters", at: 2 * index)
        return screen
      }
    }
  }

  @Test("S12 · An answer that comes within the request counts as any other")
  func atOnce() {
    let model = SearchViewModel(networkingLayer: InstantLayer())
    var screens: [Screen] = []
    model.searchFor(searchTerm: "herbie") { screens.append(model.screen) }

    #expect(screens == [Screen(titles: ["herbie"])])
    #expect(model.screen == Screen(titles: ["herbie"]))
  }
}

/// What a handler may hold: the screen of the one who searched.
@MainActor
private final class Listener {
  var calls = 0
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

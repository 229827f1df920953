import LateLostLeaked
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Answers that come too often or too late")
struct BeyondAnswerTests {
  let layer = LayerSpy(keepsConnectionHandlers: false)

  @Test("S9 · An answer after the view model is freed calls no handler")
  func freed() throws {
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

  @Test("S11 · A handler is released after its call, even if its search is stale")
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
}

/// Stands for the caller's screen, which a handler may retain.
@MainActor
private final class Listener {
  var calls = 0
}

import LateLostLeaked
import TestPatterns
import Testing

// Each test makes its objects inside the closure of `waitUntilFreed`, so that none of its own
// variables can hold them when it looks.

@MainActor
@Suite("What a search keeps alive")
struct SearchLeakTests {
  /// It forgets the connection handler, so that only searches can keep something alive.
  let layer = LayerSpy(keepsConnectionHandlers: false)

  @Test("S7 · A view model is freed although its search has no answer")
  func unanswered() async throws {
    try await waitUntilFreed(timeout: patience) {
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      return model
    }
    // The answer still comes. An unowned reference would crash here.
    try layer.succeed("Head Hunters")
  }

  @Test("S7 · A view model is freed although the layer keeps the completions of its answers")
  func answered() async throws {
    try await waitUntilFreed(timeout: patience) {
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      model.search("miles")
      try layer.succeed("Kind of Blue", at: 1)
      try layer.fail(at: 0)
      return model
    }
  }

  @Test("S7 · The layer is freed, too")
  func layerIsFreed() async throws {
    try await waitUntilFreed(timeout: patience) {
      let layer = LayerSpy(keepsConnectionHandlers: false)
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      return layer
    }
  }
}

@MainActor
@Suite("What the connection handler keeps alive")
struct ConnectionLeakTests {
  @Test("S8 · A view model is freed although the layer lives on")
  func viewModel() async throws {
    let layer = LayerSpy()
    try await waitUntilFreed(timeout: patience) {
      SearchViewModel(networkingLayer: layer)
    }
    // The network still goes. An unowned reference would crash here.
    layer.change(isConnected: false)
  }

  @Test("S8 · The layer lives as long as its view model, and no longer")
  func layer() async throws {
    try await waitUntilFreed(timeout: patience) {
      var layer: LayerSpy? = LayerSpy()
      weak let held = layer
      let model = layer.map(SearchViewModel.init)
      layer = nil
      return try withExtendedLifetime(model) { try #require(held, "The view model holds it.") }
    }
  }
}

/// How long a leak check waits for an object that is still held.
private let patience = Duration.milliseconds(200)

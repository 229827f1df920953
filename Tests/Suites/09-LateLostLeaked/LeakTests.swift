import LateLostLeaked
import Testing

// Each test makes its objects inside the closure of `expectFreed`, so that none of its own
// variables can hold them when it looks.

@MainActor
@Suite("What a search keeps alive")
struct SearchLeakTests {
  /// It forgets the connection handler, so that only searches can keep something alive.
  let layer = LayerSpy(keepsConnectionHandlers: false)

  @Test("S7 · A view model is freed although its search has no answer")
  func unanswered() async throws {
    try await expectFreed {
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      return model
    }
    // The answer still comes. An unowned reference would crash here.
    try layer.succeed("Head Hunters")
  }

  @Test("S7 · A view model is freed although the layer keeps the completions of its answers")
  func answered() async throws {
    try await expectFreed {
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      model.search("miles")
      try layer.succeed("Kind of Blue", at: 1)
      try layer.fail(at: 0)
      return model
    }
  }

  @Test("S7 · A view model is freed although its latest search has failed")
  func failed() async throws {
    try await expectFreed {
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      try layer.fail()
      return model
    }
  }

  @Test("S7 · The layer is freed, too")
  func layerIsFreed() async throws {
    try await expectFreed {
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
    try await expectFreed {
      SearchViewModel(networkingLayer: layer)
    }
    // The network still goes. An unowned reference would crash here.
    layer.change(isConnected: false)
  }

  @Test("S8 · A view model is freed although the network has gone and come back")
  func afterChanges() async throws {
    let layer = LayerSpy()
    try await expectFreed {
      let model = SearchViewModel(networkingLayer: layer)
      layer.change(isConnected: false)
      layer.change(isConnected: true)
      return model
    }
  }

  @Test("S8 · The layer lives as long as its view model, and no longer")
  func layer() async throws {
    try await expectFreed {
      var layer: LayerSpy? = LayerSpy()
      weak let held = layer
      let model = layer.map(SearchViewModel.init)
      layer = nil
      return try withExtendedLifetime(model) { try #require(held, "The view model holds it.") }
    }
  }
}

/// Makes objects in a closure, and looks whether the one that it returns is freed.
///
/// As `waitUntilFreed` of TestPatterns, for a few turns and no time: what a timer frees was held
/// until then.
@MainActor
private func expectFreed<Subject: AnyObject>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ life: @MainActor () async throws -> Subject
) async throws {
  weak let subject = try await life()
  for _ in 1...10 where subject != nil {
    await Task.yield()
  }
  #expect(
    subject == nil,
    "\(Subject.self) is still held. Which closure names it, by whatever name?",
    sourceLocation: sourceLocation)
}

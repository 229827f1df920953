import LateLostLeaked
import Testing

// Each test makes the object that should be freed inside the closure of `expectFreed`. So no
// variable of the test retains it when `expectFreed` looks.

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

  @Test("S7 · The layer is freed although it keeps the completions")
  func layerIsFreed() async throws {
    try await expectFreed {
      let layer = LayerSpy(keepsConnectionHandlers: false)
      let model = SearchViewModel(networkingLayer: layer)
      model.search("herbie")
      return layer
    }
  }

  @Test(
    "S7 · The view model retains no handler after its call",
    arguments: [Answer.success([]), .failure(NoAnswer())])
  func calledHandlers(answer: Answer) async throws {
    let layer = ForgetfulLayer()
    let model = SearchViewModel(networkingLayer: layer)
    try await expectFreed {
      let caller = Caller()
      for term in ["herbie", "miles", ""] {
        model.searchFor(searchTerm: term) { caller.calls += 1 }
      }
      model.searchFor(searchTerm: "chet") { caller.calls += 1 }
      layer.answerAll(with: answer)
      return caller
    }
  }

  @Test(
    "S7 · The view model retains no handler that is called before searchFor returns",
    arguments: ["", "herbie"])
  func handlersCalledAtOnce(term: String) async throws {
    let model = SearchViewModel(networkingLayer: InstantLayer())
    try await expectFreed {
      let caller = Caller()
      model.searchFor(searchTerm: term) { caller.calls += 1 }
      return caller
    }
  }
}

@MainActor
@Suite("What the connection handler keeps alive")
struct ConnectionLeakTests {
  @Test("S8 · A view model is freed although the layer keeps the connection handler")
  func viewModel() async throws {
    let layer = LayerSpy()
    try await expectFreed {
      SearchViewModel(networkingLayer: layer)
    }
    // The network changes only now. An unowned reference would crash here.
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

  @Test("S8 · The view model retains the layer, and the layer is freed with it")
  func layer() async throws {
    try await expectFreed {
      var layer: LayerSpy? = LayerSpy()
      weak let retained = layer
      let model = layer.map(SearchViewModel.init)
      layer = nil
      return try withExtendedLifetime(model) { try #require(retained, "Nothing retains it.") }
    }
  }
}

/// Stands for the caller's screen, which a handler may retain.
@MainActor
final class Caller {
  var calls = 0
}

/// A layer that releases each completion after its call.
@MainActor
private final class ForgetfulLayer: NetworkingLayer {
  let isConnected = true
  private var completions: [@MainActor (Answer) -> Void] = []

  func fetchAlbums(
    matching term: String, completion: @escaping @MainActor (Answer) -> Void
  ) {
    completions.append(completion)
  }

  func onConnectionChange(_ handler: @escaping @MainActor () -> Void) {}

  func answerAll(with answer: Answer) {
    while !completions.isEmpty {
      completions.removeFirst()(answer)
    }
  }
}

/// Makes objects in a closure, and looks whether the one that it returns is freed.
///
/// Like `waitUntilFreed` of TestPatterns, but only for ten yields: what only a timer would
/// free counts as retained.
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
    "\(Subject.self) is still retained. Which closure names it, or which property stores it?",
    sourceLocation: sourceLocation)
}

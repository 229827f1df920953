import AlbumSearch
import Foundation
import Testing

@MainActor
@Suite("Beyond · An answer")
struct BeyondAnswerTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test("S9 · Until the answer comes, the handler is not called, and the screen stays")
  func waits() throws {
    let before = try showRowAndMessage()
    var calls = 0

    viewModel.searchFor(searchTerm: "miles") { calls += 1 }

    #expect(calls == 0)
    #expect(viewModel.screen == before)
  }

  @Test("S10 · A second answer calls no handler, and the screen stays")
  func secondAnswer() throws {
    var calls = 0
    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }
    try layer.answer(.success([.titled("Blue Train")]))
    let callsOfTheFirst = calls

    try layer.answer(.success([.titled("Kind of Blue")]))

    #expect(calls == callsOfTheFirst)
    #expect(viewModel.screen == Screen(titles: ["Blue Train"]))
  }

  @Test("S11 · Each answer calls the handler of its own search, the newer one first")
  func twoSearches() throws {
    var handled: [String] = []
    viewModel.searchFor(searchTerm: "herbie") { handled.append("herbie") }
    viewModel.searchFor(searchTerm: "miles") { handled.append("miles") }

    try layer.requests.complete(with: .success([.titled("Kind of Blue")]), at: 1)
    #expect(Set(handled) == ["miles"])

    handled = []
    try layer.requests.complete(with: .success([.titled("Head Hunters")]), at: 0)
    #expect(Set(handled) == ["herbie"])
  }

  @Test(
    "S12 · A failure sets the message, whatever its error",
    arguments: [Spoken(), CancellationError()] as [any Error])
  func message(error: any Error) throws {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.failure(error))

    #expect(viewModel.errorMessage == "The albums could not be loaded.")
  }

  @Test("S13 · A blank term leaves the screen")
  func blank() throws {
    let before = try showRowAndMessage()

    viewModel.searchFor(searchTerm: "   ") {}

    #expect(viewModel.screen == before)
  }

  /// Leaves a row and a message, so that a test sees when either goes; returns that screen.
  private func showRowAndMessage() throws -> Screen {
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.success([.titled("Blue Train")]))
    viewModel.searchFor(searchTerm: "herbie") {}
    try layer.answer(.failure(Offline()))
    return viewModel.screen
  }
}

/// An error that brings its own words.
private struct Spoken: LocalizedError {
  let errorDescription: String? = "The server is on holiday."
}

import AlbumSearch
import TestPatterns
import Testing

@MainActor
@Suite("The handler of a search")
struct HandlerTests {
  let layer = CapturingNetworkingLayer()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  @Test("S4 · Before the answer nothing happens")
  func before() throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.requests.complete(with: .success([.titled("Blue Train")]))
    var calls = 0

    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }

    #expect(layer.requests.inputs == ["john", "herbie"])
    #expect(calls == 0)
    #expect(viewModel.titles == ["Blue Train"])
    #expect(viewModel.errorMessage == nil)
  }

  @Test("S4 · Before the answer the message stays")
  func messageBefore() throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.requests.complete(with: .failure(Offline()))

    viewModel.searchFor(searchTerm: "herbie") {}

    #expect(viewModel.errorMessage == "The albums could not be loaded.")
  }

  @Test("S5 · A success calls the handler once")
  func onceOnSuccess() throws {
    var calls = 0
    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }

    try layer.requests.complete(with: .success([.titled("Head Hunters")]))

    #expect(calls == 1)
  }

  @Test("S5 · A failure calls the handler once")
  func onceOnFailure() throws {
    var calls = 0
    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }

    try layer.requests.complete(with: .failure(Offline()))

    #expect(calls == 1)
  }

  @Test("S6 · The rows of a success are there when the handler is called")
  func rowsInHandler() throws {
    var seen: [[String]] = []
    viewModel.searchFor(searchTerm: "herbie") { seen.append(viewModel.titles) }

    try layer.requests.complete(with: .success([.titled("Head Hunters"), .titled("Thrust")]))

    #expect(seen == [["Head Hunters", "Thrust"]])
  }

  @Test("S6 · The message of a failure is there when the handler is called")
  func messageInHandler() throws {
    var seen: [String?] = []
    viewModel.searchFor(searchTerm: "herbie") { seen.append(viewModel.errorMessage) }

    try layer.requests.complete(with: .failure(Offline()))

    #expect(seen == ["The albums could not be loaded."])
  }

  @Test("S7 · A second answer changes nothing")
  func second() throws {
    var calls = 0
    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }
    try layer.requests.complete(with: .success([.titled("Head Hunters")]))

    try layer.requests.complete(with: .success([.titled("Blue Train")]))

    #expect(calls == 1)
    #expect(viewModel.titles == ["Head Hunters"])
    #expect(viewModel.errorMessage == nil)
  }

  @Test("S7 · A failure as second answer changes nothing")
  func secondFailure() throws {
    var calls = 0
    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }
    try layer.requests.complete(with: .success([.titled("Head Hunters")]))

    try layer.requests.complete(with: .failure(Offline()))

    #expect(calls == 1)
    #expect(viewModel.titles == ["Head Hunters"])
    #expect(viewModel.errorMessage == nil)
  }

  @Test("S8 · Each answer calls its own handler")
  func overlapping() throws {
    var called: [String] = []
    viewModel.searchFor(searchTerm: "herbie") { called.append("herbie") }
    viewModel.searchFor(searchTerm: "john") { called.append("john") }

    try layer.requests.complete(with: .success([.titled("Blue Train")]), at: 1)
    #expect(called == ["john"])
    try layer.requests.complete(with: .success([.titled("Head Hunters")]), at: 0)
    #expect(called == ["john", "herbie"])
  }

  @Test("S9 · A blank term calls the handler at once", arguments: ["", "   "])
  func blank(term: String) throws {
    viewModel.searchFor(searchTerm: "john") {}
    try layer.requests.complete(with: .success([.titled("Blue Train")]))
    var calls = 0

    viewModel.searchFor(searchTerm: term) { calls += 1 }

    #expect(calls == 1)
    #expect(viewModel.titles == ["Blue Train"])
    #expect(viewModel.errorMessage == nil)
  }
}

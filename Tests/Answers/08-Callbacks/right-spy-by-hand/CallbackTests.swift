import AlbumSearch
import Testing

@MainActor
@Suite("Completion handlers")
struct CallbackTests {
  let spy = LayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: spy)
  }

  @Test("nothing happens until the answer")
  func before() throws {
    try givenRowsAndMessage()
    var calls = 0

    viewModel.searchFor(searchTerm: "x") { calls += 1 }

    #expect(calls == 0)
    #expect(viewModel.titles == ["Old"])
    #expect(viewModel.errorMessage == "The albums could not be loaded.")
  }

  @Test("a success")
  func success() throws {
    try givenRowsAndMessage()
    var seen: [[String]] = []
    var messages: [String?] = []

    viewModel.searchFor(searchTerm: "x") { [viewModel] in
      seen.append(viewModel.titles)
      messages.append(viewModel.errorMessage)
    }
    try complete(2, .success([.titled("A"), .titled("B")]))

    #expect(seen == [["A", "B"]])
    #expect(messages == [nil])
  }

  @Test("a success without albums")
  func nothingFound() throws {
    try givenRowsAndMessage()
    var seen: [[String]] = []
    viewModel.searchFor(searchTerm: "x") { [viewModel] in seen.append(viewModel.titles) }
    try complete(2, .success([]))
    #expect(seen == [[]])
  }

  @Test("a failure")
  func failure() throws {
    var messages: [String?] = []
    viewModel.searchFor(searchTerm: "x") { [viewModel] in
      messages.append(viewModel.errorMessage)
    }
    try complete(0, .failure(Offline()))
    #expect(messages == ["The albums could not be loaded."])
  }

  @Test("a second answer")
  func secondAnswer() throws {
    var calls = 0
    viewModel.searchFor(searchTerm: "x") { calls += 1 }
    try complete(0, .success([.titled("A")]))
    try complete(0, .success([.titled("B")]))
    #expect(calls == 1)
    #expect(viewModel.titles == ["A"])
  }

  @Test("two searches at the same time", arguments: [[0, 1], [1, 0]])
  func overlap(order: [Int]) throws {
    var calls: [Int] = []
    viewModel.searchFor(searchTerm: "a") { calls.append(0) }
    viewModel.searchFor(searchTerm: "b") { calls.append(1) }
    try complete(order[0], .success([.titled("B")]))
    #expect(calls == [order[0]])
    try complete(order[1], .success([.titled("A")]))
    #expect(calls == order)
  }

  @Test("a blank term", arguments: ["", " \n"])
  func blank(term: String) throws {
    try givenRowsAndMessage()
    var calls = 0
    viewModel.searchFor(searchTerm: term) { calls += 1 }
    #expect(calls == 1)
    #expect(viewModel.titles == ["Old"])
    #expect(viewModel.errorMessage == "The albums could not be loaded.")
  }

  private func givenRowsAndMessage() throws {
    viewModel.searchFor(searchTerm: "old") {}
    try complete(0, .success([.titled("Old")]))
    viewModel.searchFor(searchTerm: "message") {}
    try complete(1, .failure(Offline()))
  }

  private func complete(_ index: Int, _ answer: Result<[Album], any Error>) throws {
    try #require(spy.completions.indices.contains(index))
    spy.completions[index](answer)
  }
}

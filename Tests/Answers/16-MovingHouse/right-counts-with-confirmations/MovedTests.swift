import AlbumSearch
import Testing

@MainActor
enum Moved {
  @MainActor
  struct Searches {
    let layer = Layer()

    @Test func oneRequest() async throws {
      let viewModel = SearchViewModel(networkingLayer: layer)
      viewModel.searchFor(searchTerm: " herbie hancock\n") {}
      #expect(layer.terms == ["herbie hancock"])
    }

    @Test(arguments: ["", "  ", " \n "])
    func noRequest(term: String) async {
      let viewModel = SearchViewModel(networkingLayer: layer)
      await confirmation { called in
        viewModel.searchFor(searchTerm: term) { called() }
      }
      #expect(layer.terms == [])
    }
  }

  @MainActor
  struct Answers {
    let layer = Layer()
    let viewModel: SearchViewModel

    init() {
      viewModel = SearchViewModel(networkingLayer: layer)
    }

    func search(_ result: Result<[Album], any Error>, titles: [String], message: String?)
      async throws
    {
      try await confirmation(expectedCount: 1) { called in
        viewModel.searchFor(searchTerm: "any") {
          called()
          #expect(viewModel.titles == titles)
          #expect(viewModel.errorMessage == message)
        }
        try layer.answer(result)
      }
      #expect(viewModel.titles == titles)
      #expect(viewModel.errorMessage == message)
    }

    @Test func threeInARow() async throws {
      let message = "The albums could not be loaded."
      try await search(.failure(Offline()), titles: [], message: message)
      try await search(
        .success([.titled("Z"), .titled("Y")]), titles: ["Z", "Y"], message: nil)
      try await search(.failure(Offline()), titles: ["Z", "Y"], message: message)
      try await search(.success([.titled("X")]), titles: ["X"], message: nil)
    }

    @Test(arguments: [("Z", 0), ("Y", 1), (nil, 2)] as [(String?, Int)])
    func row(title: String?, index: Int) async throws {
      try await search(
        .success([.titled("Z"), .titled("Y")]), titles: ["Z", "Y"], message: nil)
      #expect(viewModel.albumViewModelAt(index: index)?.title == title)
    }
  }
}

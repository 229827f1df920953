import LoadingState
import Testing

@MainActor
@Suite("The article that is open")
struct SelectionTests {
  @Test("S8 · The article that the repository returns is selected, in its version")
  func selected() async throws {
    let repository = StubRepository()
    repository.articles = [3: .success(.stubsRevised)]
    try await ArticleListViewModel(repository: repository).fetchArticle(id: 3)

    // It knows Spies under an old id, too.
    repository.articles = [
      1: .success(.seamsRevised), 3: .success(.stubs), 4: .success(.announced),
      -5: .success(.untidy), 12: .success(.spies),
    ]
    let viewModel = ArticleListViewModel(repository: repository)
    func selectedArticle(_ id: Article.ID) async throws -> Article? {
      try await viewModel.fetchArticle(id: id)
      return viewModel.selectedArticle
    }

    #expect(try await selectedArticle(3) == .stubs, "Another view model opened another version.")
    #expect(try await selectedArticle(4) == .announced, "It has no title, and a date to come.")
    #expect(try await selectedArticle(-5) == .untidy, "Its id is negative, its title untidy.")

    await viewModel.load(.success([.seams, .spies]), from: repository)
    #expect(try await selectedArticle(1) == .seamsRevised, "The list has an older version.")
    #expect(try await selectedArticle(3) == .stubs, "The list does not have it.")
    #expect(try await selectedArticle(3) == .stubs, "It is opened again, as it was.")
    repository.articles[3] = .success(.stubsRevised)
    #expect(try await selectedArticle(3) == .stubsRevised, "It is opened again, in a new version.")
    #expect(try await selectedArticle(12) == .spies, "It has another id than was asked for.")

    await viewModel.load(.success([.seamsRevised]), from: repository)
    #expect(try await selectedArticle(1) == .seamsRevised, "The list has it as it is.")
    repository.articles[1] = .success(.seams)
    #expect(try await selectedArticle(1) == .seams, "It is opened again, in an older version.")
    repository.articles[1] = .success(.seamsRedated)
    #expect(try await selectedArticle(1) == .seamsRedated, "It is opened again, with another date.")

    await viewModel.load(.failure(FeedFailure("Offline.")), from: repository)
    #expect(try await selectedArticle(1) == .seamsRedated, "The list could not be loaded.")
    _ = try? await selectedArticle(9)
    #expect(try await selectedArticle(3) == .stubsRevised, "Another one could not be opened.")
    repository.articles[9] = .success(.announced)
    #expect(try await selectedArticle(9) == .announced, "It could not be opened before.")
  }
}

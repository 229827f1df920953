import RepositoryInjection
import Testing

@MainActor
@Suite("A load of the article list")
struct LoadTests {
  @Test(
    "S1 · Every load asks the repository, whatever the load before it brought", arguments: answers)
  func everyLoadAsks(answer: Answer) async {
    let repository = SpyArticleRepository(answer)
    let viewModel = ArticleListViewModel(repository: repository)

    for load in ["first", "second"] {
      let before = repository.callCount
      await viewModel.loadArticles()
      #expect(repository.callCount > before, "The \(load) load must ask. \(words(for: answer))")
    }
  }

  @Test(
    "S2 · isLoading is true while the repository is being asked, in a second load, too",
    arguments: answers)
  func loadingWhileAsked(answer: Answer) async throws {
    let repository = SpyArticleRepository(answer)
    let viewModel = ArticleListViewModel(repository: repository)
    var seen: [Bool] = []
    repository.look = { [weak viewModel] in
      if let viewModel {
        seen.append(viewModel.isLoading)
      }
    }

    await viewModel.loadArticles()
    await viewModel.loadArticles()

    try #require(!seen.isEmpty, "The repository must be asked.")
    #expect(
      !seen.contains(false),
      "Seen when each call came, and before its answer: \(seen). \(words(for: answer))")
  }

  @Test("S3 · isLoading is false when a load has returned", arguments: answers)
  func notLoadingAfterwards(answer: Answer) async {
    let viewModel = ArticleListViewModel(repository: StubArticleRepository(answer: answer))

    for load in ["first", "second"] {
      await viewModel.loadArticles()
      #expect(viewModel.isLoading == false, "After the \(load) load. \(words(for: answer))")
    }
  }
}

import RepositoryInjection
import Testing

@MainActor
@Suite("A load of the article list")
struct LoadTests {
  @Test(
    "S5 · Every load asks the repository, whatever the load before it brought", arguments: answers)
  func everyLoadAsks(answer: Answer) async {
    let repository = SpyArticleRepository(answer)
    let viewModel = ArticleListViewModel(repository: repository)

    for load in ["first", "second", "third"] {
      let before = repository.callCount
      await viewModel.loadArticles()
      #expect(repository.callCount > before, "The \(load) load must ask. \(words(for: answer))")
    }
  }

  @Test("S6 · No load asks the repository a second time", arguments: answers)
  func noLoadAsksTwice(answer: Answer) async {
    let repository = SpyArticleRepository(answer)
    let viewModel = ArticleListViewModel(repository: repository)

    for load in ["first", "second", "third"] {
      let before = repository.callCount
      await viewModel.loadArticles()
      #expect(
        repository.callCount <= before + 1, "The \(load) load asked again. \(words(for: answer))")
    }
  }

  @Test("S7 · isLoading is true while the repository is being asked", arguments: answers)
  func loadingWhileAsked(answer: Answer) async throws {
    let repository = SpyArticleRepository(answer)
    let viewModel = ArticleListViewModel(repository: repository)
    // If the initializer started a task, its call is not one of these.
    await letOthersRun()
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
      "Seen when each call came, and before it was answered: \(seen). \(words(for: answer))")
  }

  @Test("S8 · isLoading is false when a load has returned", arguments: answers)
  func notLoadingAfterwards(answer: Answer) async {
    let viewModel = ArticleListViewModel(repository: StubArticleRepository(answer: answer))

    for load in ["first", "second"] {
      await viewModel.loadArticles()
      #expect(viewModel.isLoading == false, "The \(load) load has returned. \(words(for: answer))")
    }
  }
}

import RepositoryInjection
import Testing

@MainActor
@Suite("Beyond · A new article list, and the number of requests")
struct BeyondArticleListTests {
  @Test("S11 · A new view model is empty, idle and without a message")
  func new() {
    let viewModel = ArticleListViewModel(
      repository: StubArticleRepository(answer: .success([.stubs])))

    #expect(viewModel.articles == [])
    #expect(viewModel.isLoading == false)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("S11 · Creating a view model does not ask the repository")
  func asksNothing() async {
    let repository = SpyArticleRepository(.success([.stubs]))
    let viewModel = ArticleListViewModel(repository: repository)

    // A task that the initialiser started runs now.
    await letOthersRun()

    #expect(repository.callCount == 0)
    withExtendedLifetime(viewModel) {}
  }

  @Test("S12 · No load asks the repository a second time", arguments: answers)
  func noLoadAsksTwice(answer: Answer) async {
    let repository = SpyArticleRepository(answer)
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()

    #expect(repository.callCount <= 1, "\(words(for: answer))")
  }
}

import RepositoryInjection
import Testing

@MainActor
@Suite("A new article list")
struct NewArticleListTests {
  let repository = SpyArticleRepository(.success([.stubs]))

  @Test("S1 · A new view model has no articles")
  func noArticles() {
    let viewModel = ArticleListViewModel(repository: repository)

    #expect(viewModel.articles == [])
  }

  @Test("S2 · A new view model is not loading")
  func notLoading() {
    let viewModel = ArticleListViewModel(repository: repository)

    #expect(viewModel.isLoading == false)
  }

  @Test("S3 · A new view model has no error message")
  func noMessage() {
    let viewModel = ArticleListViewModel(repository: repository)

    #expect(viewModel.errorMessage == nil)
  }

  @Test("S4 · Creating a view model does not ask the repository")
  func asksNothing() async {
    let viewModel = ArticleListViewModel(repository: repository)

    // If the initializer started a task, it runs now.
    await letOthersRun()

    #expect(repository.callCount == 0)
    withExtendedLifetime(viewModel) {}
  }
}

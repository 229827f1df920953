import Articles
import Testing

/// The article's own tests, which pass, guard little, and may go.
@MainActor
@Suite("The article list, as published")
struct PublishedTests {
  let repository = MockArticleRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("Initially it is idle")
  func initialState() {
    #expect(viewModel.state == .idle)
    #expect(viewModel.articles == [])
  }

  @Test("A load that succeeds sets the loaded state")
  func success() async {
    repository.articles = [.seams]

    await viewModel.loadArticles()

    #expect(viewModel.state == .loaded([.seams]))
    #expect(viewModel.articles.count == 1)
    #expect(repository.fetchArticlesCallCount == 1)
  }

  @Test("A load that fails sets the error state")
  func failure() async {
    repository.failure = FeedFailure("You are offline.")

    await viewModel.loadArticles()

    #expect(viewModel.errorMessage == "You are offline.")
  }
}

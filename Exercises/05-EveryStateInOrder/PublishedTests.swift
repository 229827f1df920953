import Articles
import Testing

/// The tests of the article "Testing ViewModels with @Published", in a form of our own.
///
/// They pass, and catch few bugs. You may delete them.
@MainActor
@Suite("The article list, as published")
struct PublishedTests {
  let repository = MockArticleRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("Initially the state is idle")
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

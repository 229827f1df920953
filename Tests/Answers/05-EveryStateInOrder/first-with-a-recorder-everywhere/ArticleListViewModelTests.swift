import Articles
import Testing

/// The state after a response that comes at once.
@MainActor
@Suite("The article list, after a response")
struct ArticleListViewModelTests {
  let repository = MockArticleRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S1 · A new view model is idle")
  func initialState() {
    #expect(viewModel.state == .idle)
  }

  @Test("S2 · A load shows the list in the order of the repository")
  func success() async {
    repository.articles = [.spies, .stubs, .seams]
    await viewModel.loadArticles()

    #expect(viewModel.state == .loaded([.spies, .stubs, .seams]))
    #expect(viewModel.articles == [.spies, .stubs, .seams])
    #expect(repository.fetchArticlesCallCount == 1)
  }

  @Test("S2 · A reload replaces the old list, even by an empty one")
  func reload() async {
    repository.articles = [.seams, .spies]
    await viewModel.loadArticles()
    repository.articles = [.stubs, .seamsRevised]
    await viewModel.loadArticles()

    #expect(viewModel.state == .loaded([.stubs, .seamsRevised]))

    repository.articles = []
    await viewModel.loadArticles()
    #expect(viewModel.state == .loaded([]))
  }

  @Test("S3 · A failed load shows the text of its error, after a list and after an error")
  func failures() async {
    repository.articles = [.spies]
    await viewModel.loadArticles()

    repository.failure = FeedFailure("You are offline.")
    await viewModel.loadArticles()
    #expect(viewModel.state == .error("You are offline."))
    #expect(viewModel.errorMessage == "You are offline.")

    let unexplained = NoSuchArticle()
    repository.failure = unexplained
    await viewModel.loadArticles()
    #expect(viewModel.state == .error(unexplained.localizedDescription))
  }
}

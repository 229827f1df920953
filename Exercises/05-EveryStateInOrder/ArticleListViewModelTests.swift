import Articles
import Foundation
import Testing

@MainActor
@Suite("The article list")
struct ArticleListViewModelTests {
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
    let article = Article(id: 1, title: "Seams", publishedAt: .distantPast)
    repository.articles = [article]

    await viewModel.loadArticles()

    #expect(viewModel.state == .loaded([article]))
    #expect(viewModel.articles.count == 1)
    #expect(repository.fetchArticlesCallCount == 1)
  }

  @Test("A load that fails sets the error state")
  func failure() async {
    repository.failure = Offline()

    await viewModel.loadArticles()

    #expect(viewModel.errorMessage == "You are offline.")
  }
}

struct Offline: LocalizedError {
  let errorDescription: String? = "You are offline."
}

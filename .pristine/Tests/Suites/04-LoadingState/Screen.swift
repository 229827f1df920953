import LoadingState

/// What a view reads at one moment, all of it, so that a test compares it whole.
struct Screen: Equatable {
  var articles: [Article] = []
  var isLoading = false
  var errorMessage: String?
}

extension Screen {
  @MainActor
  init(_ viewModel: ArticleListViewModel) {
    articles = viewModel.articles
    isLoading = viewModel.isLoading
    errorMessage = viewModel.errorMessage
  }
}

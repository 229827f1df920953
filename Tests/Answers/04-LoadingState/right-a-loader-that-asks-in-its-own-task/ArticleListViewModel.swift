import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  private let list = Loader<[Article]>()

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public var state: LoadingState<[Article]> { list.state }

  public var articles: [Article] {
    if case .loaded(let articles) = list.state { articles } else { [] }
  }

  public var isLoading: Bool {
    if case .loading = list.state { true } else { false }
  }

  public var errorMessage: String? {
    if case .error(let message) = list.state { message } else { nil }
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    await list.load { [repository] in try await repository.fetchArticles() }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    let article = try await repository.fetchArticle(id: id)
    selectedArticle = article
  }
}

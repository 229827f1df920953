import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates an idle list, which `loadArticles()` loads.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// A guess at the state, from three properties that can contradict each other.
  public var state: LoadingState<[Article]> {
    if let errorMessage {
      return .error(errorMessage)
    }
    if isLoading {
      return .loading
    }
    return articles.isEmpty ? .idle : .loaded(articles)
  }

  /// Shows what the repository has now.
  public func loadArticles() async {
    isLoading = true
    defer { isLoading = false }
    do {
      articles = try await repository.fetchArticles()
      errorMessage = nil
    } catch {
      articles = []
      errorMessage = error.localizedDescription
    }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// The articles of the last load, empty if it failed.
  public private(set) var articles: [Article] = []

  /// Whether a load is under way.
  public private(set) var isLoading = false

  /// The reason why the last load failed, or `nil`.
  public private(set) var errorMessage: String?

  private let repository: any ArticleRepository

  /// Creates a list without articles, which `loadArticles()` fetches.
  ///
  /// The repository has no default: a caller that forgets it must not reach the network.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Shows what the repository has now.
  public func loadArticles() async {
    isLoading = true
    // Once, for every way out of this method.
    defer { isLoading = false }
    do {
      articles = try await repository.fetchArticles()
      errorMessage = nil
    } catch {
      articles = []
      errorMessage = error.localizedDescription
    }
  }
}

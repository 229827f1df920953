import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  private let repository: any ArticleRepository

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    isLoading = true
    defer { isLoading = false }
    errorMessage = nil
    do {
      articles = try await repository.fetchArticles()
    } catch {
      articles = []
      errorMessage = error.localizedDescription
    }
  }
}

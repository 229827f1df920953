import Foundation
import Observation

/// The flags stay, and the state is made of them.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?
  private var hasLoaded = false

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public var state: LoadingState<[Article]> {
    if isLoading { return .loading }
    if let errorMessage { return .error(errorMessage) }
    return hasLoaded ? .loaded(articles) : .idle
  }

  public func loadArticles() async {
    let before = (articles, errorMessage, hasLoaded)
    isLoading = true
    articles = []
    errorMessage = nil
    defer { isLoading = false }
    do {
      let answer = try await repository.fetchArticles()
      articles = answer
      hasLoaded = true
    } catch {
      if Task.isCancelled {
        (articles, errorMessage, hasLoaded) = before
      } else {
        errorMessage = error.localizedDescription
        hasLoaded = false
      }
    }
  }

  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

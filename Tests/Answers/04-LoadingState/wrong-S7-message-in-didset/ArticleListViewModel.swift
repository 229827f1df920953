import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// Where the loading of the list stands.
  public private(set) var state = LoadingState<[Article]>.idle {
    didSet {
      if case .error(let text) = state { errorMessage = text } else { errorMessage = nil }
    }
  }

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public var articles: [Article] {
    switch state {
    case .loaded(let articles): articles
    case .idle, .loading, .error: []
    }
  }

  public var isLoading: Bool {
    switch state {
    case .loading: true
    case .idle, .loaded, .error: false
    }
  }

  public private(set) var errorMessage: String?

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    let before = state
    state = .loading
    do {
      state = .loaded(try await repository.fetchArticles())
    } catch {
      state = Task.isCancelled ? before : .error(error.localizedDescription)
    }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

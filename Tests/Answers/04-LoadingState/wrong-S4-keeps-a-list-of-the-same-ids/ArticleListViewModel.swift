import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// Where the list stands.
  ///
  /// Everything else about the list is derived from it.
  public private(set) var state = LoadingState<[Article]>.idle

  /// The articles, once they are loaded.
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

  public var errorMessage: String? {
    switch state {
    case .error(let message): message
    case .idle, .loading, .loaded: nil
    }
  }

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    guard !isLoading else { return }
    let before = state
    state = .loading
    do {
      let fetched = try await repository.fetchArticles()
      if case .loaded(let shown) = before, shown.map(\.id) == fetched.map(\.id) {
        state = before
      } else {
        state = .loaded(fetched)
      }
    } catch {
      state = Task.isCancelled ? before : .error(error.localizedDescription)
    }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// Where the loading of the list stands; everything else about the list follows from it.
  public private(set) var state = LoadingState<[Article]>.idle

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

  public var errorMessage: String? {
    switch state {
    case .error(let message): message
    case .idle, .loading, .loaded: nil
    }
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    let previous: LoadingState<[Article]> =
      if case .error = state { state } else { articles.isEmpty ? .idle : .loaded(articles) }
    state = .loading
    do {
      state = .loaded(try await repository.fetchArticles())
    } catch {
      state = Task.isCancelled ? previous : .error(error.localizedDescription)
    }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

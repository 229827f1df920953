import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// The state of the list, from which everything else about it is computed.
  public private(set) var state: LoadingState<[Article]> = .idle

  /// The article that the reader has opened.
  ///
  /// It is not part of `state`, because a user goes on reading while the list changes.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates an idle list, which `loadArticles()` loads.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// The articles of a loaded list, and none in any other state.
  public var articles: [Article] {
    switch state {
    case .loaded(let articles): articles
    case .idle, .loading, .error: []
    }
  }

  /// Whether a load is under way.
  public var isLoading: Bool {
    state == .loading
  }

  /// The reason why the last load failed, or `nil`.
  public var errorMessage: String? {
    switch state {
    case .error(let message): message
    case .idle, .loading, .loaded: nil
    }
  }

  /// Shows what the repository has now.
  public func loadArticles() async {
    // One load at a time, so `before` is never `.loading`.
    guard state != .loading else {
      return
    }
    let before = state
    state = .loading
    do {
      state = .loaded(try await repository.fetchArticles())
    } catch {
      // Ask the task, not the type of the error: a cancelled URLSession throws a URLError.
      state = Task.isCancelled ? before : .error(error.localizedDescription)
    }
  }

  /// Opens an article, in the version that the repository has now.
  ///
  /// It throws, because the list did not fail. The caller can show the error with the article.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

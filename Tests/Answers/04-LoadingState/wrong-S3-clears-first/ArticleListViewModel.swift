import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// Where the list stands: the one thing that is kept about it.
  public private(set) var state: LoadingState<[Article]> = .idle

  /// The article that the reader has opened.
  ///
  /// Apart from `state`, because a reader goes on reading while the list behind it changes.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
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

  /// The reason why the last load failed, or nil.
  public var errorMessage: String? {
    switch state {
    case .error(let message): message
    case .idle, .loading, .loaded: nil
    }
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    // One load at a time, so that `before` is a state in which the list may rest.
    guard state != .loading else {
      return
    }
    let before = state
    state = .idle
    state = .loading
    do {
      state = .loaded(try await repository.fetchArticles())
    } catch {
      // By the task, not by the error's type: a cancelled URLSession throws a URLError.
      state = Task.isCancelled ? before : .error(error.localizedDescription)
    }
  }

  /// Opens an article, in the version that the repository has now.
  ///
  /// It throws, because the list is not what failed: whoever opens the article can say so there.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

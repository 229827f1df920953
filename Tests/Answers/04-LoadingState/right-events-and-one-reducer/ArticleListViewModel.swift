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

  /// What happens to the list.
  private enum Event {
    case asked
    case answered(Result<[Article], any Error>)
    case abandoned(backTo: LoadingState<[Article]>)
  }

  /// The only place where the state changes.
  private func apply(_ event: Event) {
    state =
      switch event {
      case .asked: .loading
      case .answered(.success(let articles)): .loaded(articles)
      case .answered(.failure(let error)): .error(error.localizedDescription)
      case .abandoned(let before): before
      }
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    if case .loading = state { return }
    let before = state
    apply(.asked)
    let request = Task { [repository] in try await repository.fetchArticles() }
    let answer = await withTaskCancellationHandler {
      await request.result
    } onCancel: {
      request.cancel()
    }
    switch answer {
    case .failure where Task.isCancelled: apply(.abandoned(backTo: before))
    case .success, .failure: apply(.answered(answer))
    }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

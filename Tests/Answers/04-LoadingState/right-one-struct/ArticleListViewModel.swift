import Foundation
import Observation

/// One stored value of another kind; `state` is derived from it, too.
@MainActor
@Observable
public final class ArticleListViewModel {
  private struct Screen {
    var outcome: Result<[Article], any Error>?
    var isWaiting = false
  }

  private var screen = Screen()

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public var state: LoadingState<[Article]> {
    if screen.isWaiting { return .loading }
    return switch screen.outcome {
    case nil: .idle
    case .success(let list): .loaded(list)
    case .failure(let error): .error(error.localizedDescription)
    }
  }

  public var articles: [Article] { if case .loaded(let list) = state { list } else { [] } }
  public var isLoading: Bool { state == .loading }
  public var errorMessage: String? { if case .error(let text) = state { text } else { nil } }

  public func loadArticles() async {
    screen.isWaiting = true
    let outcome: Result<[Article], any Error>
    do { outcome = .success(try await repository.fetchArticles()) } catch {
      outcome = .failure(error)
    }
    if case .failure = outcome, Task.isCancelled {
      screen.isWaiting = false
    } else {
      screen = Screen(outcome: outcome)
    }
  }

  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

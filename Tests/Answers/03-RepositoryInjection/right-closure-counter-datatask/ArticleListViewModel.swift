import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var errorMessage: String?
  private var waiting = 0
  public var isLoading: Bool { waiting > 0 }

  private let ask: @Sendable () async throws -> [Article]

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    ask = { try await repository.fetchArticles() }
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    waiting += 1
    articles = []
    let outcome: Result<[Article], any Error>
    do { outcome = .success(try await ask()) } catch { outcome = .failure(error) }
    switch outcome {
    case .success(let list): (articles, errorMessage) = (list, nil)
    case .failure(let error): (articles, errorMessage) = ([], error.localizedDescription)
    }
    waiting -= 1
  }
}

import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  @ObservationIgnored private let fetch: @Sendable () async throws -> [Article]

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    fetch = { try await repository.fetchArticles() }
  }

  /// Replaces what the list shows by what the repository has now.
  ///
  /// The work has a task of its own, so a view that goes away does not cut it off.
  public func loadArticles() async {
    isLoading = true
    defer { isLoading = false }
    let answer = await Task.detached(operation: fetch).result
    show(answer)
  }

  private func show(_ answer: Result<[Article], any Error>) {
    articles.removeAll()
    errorMessage = nil
    switch answer {
    case .success(let list):
      articles.append(contentsOf: list)
    case .failure(let error):
      errorMessage = error.localizedDescription
    }
  }
}

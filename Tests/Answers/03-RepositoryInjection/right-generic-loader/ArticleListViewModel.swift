import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  private let repository: any ArticleRepository
  private let loader = Loader<[Article]>()

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    await loader.load { try await repository.fetchArticles() }
  }
}

extension ArticleListViewModel {
  public var articles: [Article] {
    (try? loader.answer?.get()) ?? []
  }

  public var isLoading: Bool {
    loader.isLoading
  }

  public var errorMessage: String? {
    if case .failure(let error) = loader.answer { error.localizedDescription } else { nil }
  }
}

import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var state = LoadingState<[Article]>.idle
  public private(set) var selectedArticle: Article?

  @ObservationIgnored private var inquiry: Inquiry<[Article]>?
  @ObservationIgnored private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public var articles: [Article] {
    if case .loaded(let articles) = state { articles } else { [] }
  }

  public var isLoading: Bool {
    state == .loading
  }

  public var errorMessage: String? {
    if case .error(let message) = state { message } else { nil }
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    if inquiry != nil { return }
    let inquiry = Inquiry<[Article]>()
    self.inquiry = inquiry
    let (before, repository) = (state, repository)
    state = .loading

    let outcome = await inquiry.outcome { try await repository.fetchArticles() }

    switch outcome {
    case .answer(let articles): state = .loaded(articles)
    case .failure(_, cancelled: true): state = before
    case .failure(let error, cancelled: false): state = .error(error.localizedDescription)
    }
    self.inquiry = nil
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}

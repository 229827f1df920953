import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
public struct RemoteArticleRepository: ArticleRepository {
  private let feed: URL
  private let session: URLSession

  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {
    self.feed = feed
    self.session = session
  }

  public func fetchArticles() async throws -> [Article] {
    // Blank 4 · The network half of `ArticleListViewModelBefore`, without its faults: S15 to S21.
    []
  }
}

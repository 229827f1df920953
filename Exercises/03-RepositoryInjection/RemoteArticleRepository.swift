import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
public struct RemoteArticleRepository: ArticleRepository {
  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {}

  /// Returns all articles, in the order in which a list shows them.
  public func fetchArticles() async throws -> [Article] {
    []
  }
}

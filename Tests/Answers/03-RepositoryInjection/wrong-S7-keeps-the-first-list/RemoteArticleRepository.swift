import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
public struct RemoteArticleRepository: ArticleRepository {
  private let feed: URL
  private let session: URLSession
  private let cache = Cache()

  private actor Cache {
    var articles: [Article]?
    func keep(_ list: [Article]) { articles = list }
  }

  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {
    self.feed = feed
    self.session = session
  }

  /// Returns all articles, in the order in which a list shows them.
  public func fetchArticles() async throws -> [Article] {
    if let cached = await cache.articles, !cached.isEmpty {
      return cached
    }
    let (data, response) = try await session.data(from: feed)
    guard let http = response as? HTTPURLResponse, (200...299).contains(http.statusCode) else {
      throw URLError(.badServerResponse)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let list = try decoder.decode([Article].self, from: data)
    await cache.keep(list)
    return list
  }
}

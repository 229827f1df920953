import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
public actor RemoteArticleRepository: ArticleRepository {
  private let feed: URL
  private let session: URLSession
  private let clock = ISO8601DateFormatter()

  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {
    self.feed = feed
    self.session = session
  }

  public func fetchArticles() async throws -> [Article] {
    let (data, response) = try await session.data(from: feed)
    if let response = response as? HTTPURLResponse,
      response.statusCode < 200 || response.statusCode > 299
    {
      throw FeedFault.status(response.statusCode)
    }
    return try JSONDecoder().decode([ArticleDTO].self, from: data).map(article)
  }

  private func article(from dto: ArticleDTO) throws -> Article {
    guard let date = clock.date(from: dto.publishedAt) else {
      throw FeedFault.date(dto.publishedAt)
    }
    return Article(id: dto.id, title: dto.title, publishedAt: date)
  }
}

enum FeedFault: Error {
  case status(Int)
  case date(String)
}

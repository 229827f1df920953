import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
public struct RemoteArticleRepository: ArticleRepository {
  enum Failure: Error {
    case noAnswer
    case status(Int)
  }

  private let fetch: @Sendable () async throws -> Data

  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {
    fetch = {
      var request = URLRequest(url: feed, cachePolicy: .reloadIgnoringLocalCacheData)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      return try await withCheckedThrowingContinuation { continuation in
        session.dataTask(with: request) { data, response, error in
          guard let data, let response = response as? HTTPURLResponse else {
            return continuation.resume(throwing: error ?? Failure.noAnswer)
          }
          guard response.statusCode / 100 == 2 else {
            return continuation.resume(throwing: Failure.status(response.statusCode))
          }
          continuation.resume(returning: data)
        }.resume()
      }
    }
  }

  private struct Entry: Decodable {
    let id: Int
    let title: String
    let publishedAt: String
  }

  /// Returns all articles, in the order in which a list shows them.
  public func fetchArticles() async throws -> [Article] {
    try await JSONDecoder().decode([Entry].self, from: fetch()).map {
      try Article(
        id: $0.id, title: $0.title, publishedAt: Date($0.publishedAt, strategy: .iso8601))
    }
  }
}

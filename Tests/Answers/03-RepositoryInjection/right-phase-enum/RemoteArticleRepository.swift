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
    let body = try await withCheckedThrowingContinuation { continuation in
      let task = session.dataTask(with: feed) { data, response, error in
        continuation.resume(
          with: Result { try Self.body(of: data, response: response, error: error) })
      }
      task.resume()
    }
    return try Self.articles(in: body)
  }

  private static func body(of data: Data?, response: URLResponse?, error: (any Error)?) throws
    -> Data
  {
    if let error {
      throw error
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode, status / 100 == 2 else {
      throw URLError(.badServerResponse)
    }
    return data ?? Data()
  }

  private static func articles(in body: Data) throws -> [Article] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      return try Date(text, strategy: .iso8601)
    }
    return try decoder.decode([Article].self, from: body)
  }
}

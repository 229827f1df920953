import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
///
/// It knows addresses, status codes and date formats, so that no view model has to.
public struct RemoteArticleRepository: ArticleRepository {
  private let feed: URL
  private let session: URLSession

  /// Creates a repository for one feed.
  ///
  /// It takes a `URL`, not a string, so the caller deals with an address that is none.
  public init(feed: URL, session: URLSession) {
    self.feed = feed
    self.session = session
  }

  public func fetchArticles() async throws -> [Article] {
    let (data, response) = try await session.data(from: feed)
    // Before the body, because the page of a failing server may decode.
    guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
      throw URLError(.badServerResponse)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Article].self, from: data)
  }
}

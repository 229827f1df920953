import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
///
/// It knows addresses, status codes and date formats, so that no view model has to.
public actor RemoteArticleRepository: ArticleRepository {
  private let feed: URL
  private let session: URLSession
  private var last: [Article]?

  /// Creates a repository for one feed.
  ///
  /// A `URL`, not a string: an address that cannot be parsed is stopped here, where it enters.
  public init(feed: URL, session: URLSession) {
    self.feed = feed
    self.session = session
  }

  public func fetchArticles() async throws -> [Article] {
    do {
      last = try await fetch()
    } catch  where last != nil {}
    return last ?? []
  }

  private func fetch() async throws -> [Article] {
    let (data, response) = try await session.data(from: feed)
    // Before the body: the page of a failing server may well decode.
    guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
      throw URLError(.badServerResponse)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Article].self, from: data)
  }
}

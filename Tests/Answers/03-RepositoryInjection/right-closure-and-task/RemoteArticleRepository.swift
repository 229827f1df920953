import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP, and gives a server that stumbles a second chance.
public final class RemoteArticleRepository: ArticleRepository {
  private let request: URLRequest
  private let session: URLSession

  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {
    var request = URLRequest(url: feed, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    self.request = request
    self.session = session
  }

  public func fetchArticles() async throws -> [Article] {
    let body: Data
    do {
      body = try await fetchBody()
    } catch {
      body = try await fetchBody()
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Article].self, from: body)
  }

  private func fetchBody() async throws -> Data {
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse,
      200..<300 ~= response.statusCode
    else {
      throw URLError(.badServerResponse)
    }
    return data
  }
}

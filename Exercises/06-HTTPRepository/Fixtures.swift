import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Bodies as the server sends them.
enum JSON {
  /// Article 7, as the server sends it.
  static let seams = """
    {
      "id": 7,
      "headline": "Seams in iOS apps",
      "author": { "name": "Ada Quist" },
      "published_at": "2026-04-07T23:30:00Z",
      "updated_at": "2026-04-09T08:00:00Z"
    }
    """

  /// An article whose author the server doesn't know.
  static let gates = """
    {
      "id": 3,
      "headline": "Gates",
      "published_at": "2026-05-01T12:00:00Z",
      "updated_at": "2026-05-02T12:00:00Z"
    }
    """

  static func list(_ articles: String...) -> String {
    "[\(articles.joined(separator: ","))]"
  }
}

extension URLResponse {
  /// Makes the head of a response with this status.
  static func answer(to request: URLRequest, status: Int) throws -> URLResponse {
    let url = try #require(request.url)
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }
}

extension HTTPArticleRepository {
  /// Makes a repository for a server whose address has a path.
  init(client: any HTTPClient) throws {
    self.init(server: try #require(URL(string: "https://example.com/api/v2")), client: client)
  }
}

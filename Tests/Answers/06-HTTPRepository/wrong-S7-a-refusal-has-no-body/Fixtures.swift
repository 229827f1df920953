import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Bodies as the server sends them.
enum JSON {
  /// One article, which the server gives when it is asked for number 7.
  static let seams = """
    {
      "id": 7,
      "headline": "Seams in iOS apps",
      "author": { "name": "Ada Quist" },
      "published_at": "2026-04-07T23:30:00Z",
      "updated_at": "2026-04-09T08:00:00Z"
    }
    """

  /// An article whose author the server does not know.
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
  /// Makes the head of an answer with this status.
  static func answer(to request: URLRequest, status: Int) throws -> URLResponse {
    let url = try #require(request.url)
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }
}

extension HTTPArticleRepository {
  /// Makes a repository whose server has a path of its own.
  init(client: any HTTPClient) throws {
    self.init(server: try #require(URL(string: "https://example.com/api/v2")), client: client)
  }
}

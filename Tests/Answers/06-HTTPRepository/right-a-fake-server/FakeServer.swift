import Foundation
import RemoteArticles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server with two articles, which reads requests and answers 405, 400 or 404 if it must.
actor FakeServer: HTTPClient {
  private(set) var log: [String] = []
  private let rigged: Result<(Int, String), any Error>?

  init(rigged: Result<(Int, String), any Error>? = nil) {
    self.rigged = rigged
  }

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    guard let url = request.url else {
      throw URLError(.badURL)
    }
    let (status, body) = try rigged?.get() ?? route(request.httpMethod ?? "", url)
    let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    guard let head else {
      throw URLError(.badServerResponse)
    }
    return (Data(body.utf8), head)
  }

  private func route(_ method: String, _ url: URL) -> (Int, String) {
    guard method == "GET" else {
      return (405, "[]")
    }
    switch url.path() {
    case "/api/v2/articles":
      guard let term = term(url.query(percentEncoded: true) ?? "") else {
        return (400, "[]")
      }
      log.append("search \(term)")
      return (200, term == "nothing" ? "[]" : JSON.list(JSON.seams, JSON.gates, JSON.seams))
    case "/api/v2/articles/7" where url.query() == nil:
      log.append("article 7")
      return (200, JSON.seams)
    default:
      return (404, "[]")
    }
  }

  private func term(_ query: String) -> String? {
    let fields = query.split(separator: "&", omittingEmptySubsequences: false)
    guard fields.count == 1, query.hasPrefix("q=") else {
      return nil
    }
    return query.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false)
      .map { $0.removingPercentEncoding ?? "�" }.joined(separator: " ")
  }
}

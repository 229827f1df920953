import Foundation
import RemoteArticles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP client that keeps each request, and gives the answer set in advance.
@MainActor
final class HTTPClientSpy: HTTPClient {
  private let answer: Result<(status: Int, body: String), any Error>
  private(set) var requests: [URLRequest] = []

  init(status: Int = 200, body: String) {
    answer = .success((status, body))
  }

  init(error: any Error) {
    answer = .failure(error)
  }

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    let (status, body) = try answer.get()
    return (Data(body.utf8), try .answer(to: request, status: status))
  }
}

extension URLRequest {
  /// The address without the query.
  var address: String? {
    url?.absoluteString.split(separator: "?").first.map(String.init)
  }

  /// The items of the query, as the server reads them: "name=value".
  var queryItems: [String] {
    let query = url?.query(percentEncoded: true) ?? ""
    return query.split(separator: "&").map { item in
      item.replacing("+", with: " ").removingPercentEncoding ?? "unreadable: \(item)"
    }
  }
}

import Foundation
import RemoteArticles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Client: HTTPClient {
  var status = 200
  var body = "[]"
  var error: (any Error)?
  var requests: [URLRequest] = []

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    if let error {
      throw error
    }
    let response = HTTPURLResponse(
      url: try unwrap(request.url), statusCode: status, httpVersion: "HTTP/1.1", headerFields: [:])
    return (Data(body.utf8), try unwrap(response))
  }
}

struct Missing: Error {}

func unwrap<Value>(_ value: Value?) throws -> Value {
  guard let value else {
    throw Missing()
  }
  return value
}

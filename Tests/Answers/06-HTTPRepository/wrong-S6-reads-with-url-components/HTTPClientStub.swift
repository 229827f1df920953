import Foundation
import RemoteArticles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP client that answers every request with status 200 and this body.
struct HTTPClientStub: HTTPClient {
  let body: String

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    (Data(body.utf8), try .answer(to: request, status: 200))
  }
}

import Foundation
import RemoteArticles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that keeps what it is asked, and answers with a status and a body, or throws.
@MainActor
final class ClientSpy: HTTPClient {
  var status = 200
  var body = ""
  var error: (any Error)?
  private(set) var requests: [URLRequest] = []

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    if let error {
      throw error
    }
    return (Data(body.utf8), try .answer(to: request, status: status))
  }
}

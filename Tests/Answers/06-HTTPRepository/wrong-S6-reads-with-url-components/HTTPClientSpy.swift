import Foundation
import RemoteArticles
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server, or the way to it, makes of a request.
enum Answer: Sendable {
  case status(Int, body: String)
  case failure(any Error)
}

/// An HTTP client that gives one answer to every request, and keeps the requests.
final class HTTPClientSpy: HTTPClient {
  private let answer: Answer
  private let sent = Mutex<[Asked]>([])

  init(_ answer: Answer) {
    self.answer = answer
  }

  /// All requests so far, in order.
  var requests: [Asked] {
    sent.withLock { $0 }
  }

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    sent.withLock { $0.append(Asked(request)) }
    switch answer {
    case .status(let status, let body):
      return (Data(body.utf8), try .answer(to: request, status: status))
    case .failure(let error):
      throw error
    }
  }
}

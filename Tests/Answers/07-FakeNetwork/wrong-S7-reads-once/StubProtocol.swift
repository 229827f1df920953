import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of a session.
final class StubProtocol: SessionProtocol {
  private var answering: Task<Void, Never>?

  override func load() {
    let request = request.withBody()
    let reply = reply
    let answer = Registry.shared.begin(request, of: sessionName)
    answering = Task {
      do {
        guard let answer = try await answer?(request) else {
          throw URLError.unknown(request)
        }
        reply.send { $0.send(answer, to: request) }
      } catch {
        reply.send { $0.client?.urlProtocol($0, didFailWithError: error) }
      }
    }
  }

  override func stop() {
    answering?.cancel()
  }
}

extension SessionProtocol {
  /// Hands an answer to `client`.
  fileprivate func send(_ answer: StubResponse, to request: URLRequest) {
    guard
      let url = request.url,
      let head = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
    else {
      client?.urlProtocol(self, didFailWithError: URLError.unknown(request))
      return
    }
    client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
    for chunk in answer.chunks {
      client?.urlProtocol(self, didLoad: chunk)
    }
    if let failure = answer.failure {
      client?.urlProtocol(self, didFailWithError: failure)
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}

extension URLError {
  /// Nobody knows this request.
  fileprivate static func unknown(_ request: URLRequest) -> URLError {
    var userInfo: [String: Any] = [:]
    userInfo[NSURLErrorFailingURLErrorKey] = request.url
    return URLError(.resourceUnavailable, userInfo: userInfo)
  }
}

extension URLRequest {
  /// The same request, whose body is in `httpBody` even if it is sent as a stream.
  fileprivate func withBody() -> URLRequest {
    guard let stream = httpBodyStream else { return self }
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    let count = stream.read(&buffer, maxLength: buffer.count)
    let body = Data(buffer.prefix(max(count, 0)))
    var request = self
    request.httpBody = body
    return request
  }
}

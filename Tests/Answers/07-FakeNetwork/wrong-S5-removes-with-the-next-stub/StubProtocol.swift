import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of a session.
final class StubProtocol: SessionProtocol {
  // `load` and `stop` are both called on the queue of the session.
  private var answering: Task<Void, Never>?

  override func load() {
    let request = request.withBodyData
    let reply = reply
    guard let desk = NetworkStub.desk(named: sessionName) else {
      client?.urlProtocol(self, didFailWithError: URLError.noStub(for: request))
      return
    }
    desk.record(request)
    answering = Task {
      do {
        guard let answer = try await desk.answer(request) else {
          throw URLError.noStub(for: request)
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

extension URLError {
  /// The error for a request that nobody answers.
  fileprivate static func noStub(for request: URLRequest) -> URLError {
    var userInfo: [String: Any] = [:]
    userInfo[NSURLErrorFailingURLErrorKey] = request.url
    return URLError(.resourceUnavailable, userInfo: userInfo)
  }
}

extension URLRequest {
  /// The request with its body as data, even if it is sent as a stream.
  fileprivate var withBodyData: URLRequest {
    guard let stream = httpBodyStream else { return self }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { break }
      body.append(contentsOf: buffer[..<count])
    }
    var request = self
    request.httpBody = body
    return request
  }
}

extension SessionProtocol {
  /// Hands the client an answer.
  fileprivate func send(_ answer: StubResponse, to request: URLRequest) {
    guard
      let url = request.url,
      let head = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
    else { return }
    client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
    for chunk in answer.chunks {
      client?.urlProtocol(self, didLoad: chunk)
    }
    client?.urlProtocolDidFinishLoading(self)
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of a session.
final class StubProtocol: SessionProtocol {
  nonisolated(unsafe) static var answer: NetworkStub.Answer = { _ in nil }
  nonisolated(unsafe) static var requests: [URLRequest] = []

  override func load() {
    let request = request
    let reply = reply
    StubProtocol.requests.append(request)
    Task {
      do {
        let answer = try await StubProtocol.answer(request) ?? StubResponse(status: 404)
        reply.send { $0.send(answer, to: request) }
      } catch {
        reply.send { $0.client?.urlProtocol($0, didFailWithError: error) }
      }
    }
  }

  override func stop() {}
}

extension SessionProtocol {
  /// Hands an answer to `client`.
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

extension InputStream {
  /// Reads the bytes that are left.
  fileprivate func readToEnd() -> Data {
    open()
    defer { close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class StubProtocol: SessionProtocol {
  private var stopping: (() -> Void)?

  override func load() {
    var request = request
    if let stream = request.httpBodyStream {
      request.httpBody = Data(reading: stream)
    }
    let stub = NetworkStub.living(sessionName)
    stub?.keep(request)
    let answer = stub?.answer
    let work = Task { [request, reply] in
      do {
        guard let response = try await answer?(request), let url = request.url else {
          throw URLError(
            .resourceUnavailable, userInfo: [NSURLErrorFailingURLErrorKey: request.url as Any])
        }
        reply.send { $0.finish(response, url: url) }
      } catch {
        reply.send { $0.client?.urlProtocol($0, didFailWithError: error) }
      }
    }
    stopping = { work.cancel() }
  }

  override func stop() {
    stopping?()
  }
}

extension SessionProtocol {
  fileprivate func finish(_ response: StubResponse, url: URL) {
    guard
      let head = HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: nil, headerFields: response.headers)
    else { return }
    client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
    if !response.chunks.isEmpty {
      client?.urlProtocol(self, didLoad: response.chunks.reduce(Data(), +))
    }
    client?.urlProtocolDidFinishLoading(self)
  }
}

extension Data {
  fileprivate init(reading stream: InputStream) {
    self.init()
    stream.open()
    while stream.hasBytesAvailable {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = stream.read(&bytes, maxLength: 1024)
      if count <= 0 { break }
      append(contentsOf: bytes.prefix(count))
    }
    stream.close()
  }
}

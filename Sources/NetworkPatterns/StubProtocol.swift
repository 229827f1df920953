import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Brings a request to the stub of its session, and the answer back.
final class StubProtocol: SessionProtocol {
  private var loading: Task<Void, Never>?

  override func load() {
    let request = request.withReadableBody()
    let standing = StubRegistration.find(sessionName)
    if case .answers(let registration) = standing { registration.record(request) }
    let reply = reply
    loading = Task {
      await StubProtocol.answer(request, from: standing, through: reply)
    }
  }

  override func stop() {
    loading?.cancel()
  }

  private static func answer(
    _ request: URLRequest, from standing: StubRegistration.Standing?, through reply: Reply
  ) async {
    do {
      let (last, answer) = try await followed(request, at: standing)
      reply.send { $0.send(answer, to: last) }
    } catch {
      reply.send { $0.client?.urlProtocol($0, didFailWithError: error) }
    }
  }

  /// Asks for an answer, and follows its redirections.
  ///
  /// `URLProtocolClient` has a method for them, which ends the process on Linux.
  private static func followed(
    _ request: URLRequest, at standing: StubRegistration.Standing?
  ) async throws -> (URLRequest, StubResponse) {
    var request = request
    var redirections = 0
    guard case .answers(let registration) = standing else {
      let place =
        if case .freed(let site) = standing { "made at \(site)" } else { "of this session" }
      throw URLError.unanswered(
        request,
        because: """
          the NetworkStub \(place) has been freed. Keep the stub in a constant for as long as the \
          session is used
          """)
    }
    while true {
      guard let answer = try await registration.response(to: request) else {
        throw URLError.unanswered(
          request, because: "the NetworkStub made at \(registration.madeAt) returned nil")
      }
      guard let url = answer.redirection(from: request.url) else {
        return (request, answer)
      }
      guard redirections < 20 else {
        throw URLError(.httpTooManyRedirects)
      }
      redirections += 1
      request.url = url
      if answer.status == 303, request.httpMethod != "HEAD" {
        // RFC 9110, 15.4.4: the answer to the request is elsewhere, and is fetched with GET.
        request.httpMethod = "GET"
        request.httpBody = nil
      }
      registration.record(request)
    }
  }
}

extension SessionProtocol {
  /// Hands an answer to `client`.
  fileprivate func send(_ answer: StubResponse, to request: URLRequest) {
    guard let url = request.url, let head = answer.head(for: url) else { return }
    client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
    // In one piece: on Linux the session keeps the last piece alone.
    client?.urlProtocol(self, didLoad: Data(answer.chunks.joined()))
    if let failure = answer.failure {
      client?.urlProtocol(self, didFailWithError: failure)
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}

extension StubResponse {
  /// Returns where the answer redirects to, or `nil` if it does not.
  fileprivate func redirection(from url: URL?) -> URL? {
    guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"] else {
      return nil
    }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }

  fileprivate func head(for url: URL) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
  }
}

extension URLError {
  /// The error for a request that no stub answers; it has the URL of the request, and the reason.
  fileprivate static func unanswered(_ request: URLRequest, because reason: String) -> URLError {
    var userInfo: [String: Any] = [:]
    userInfo[NSURLErrorFailingURLErrorKey] = request.url
    userInfo[NSLocalizedDescriptionKey] =
      "\(request.methodAndAddress) has no answer: \(reason)."
    return URLError(.resourceUnavailable, userInfo: userInfo)
  }
}

extension URLRequest {
  /// Method and address, as in `GET https://example.com/albums`.
  var methodAndAddress: String {
    "\(httpMethod ?? "GET") \(url?.absoluteString ?? "an unknown address")"
  }

  /// Returns the request with its body in `httpBody`, even if it is sent as a stream.
  ///
  /// Apple's `URLSession` makes a stream of every body before a protocol sees the request.
  fileprivate func withReadableBody() -> URLRequest {
    guard let stream = httpBodyStream else { return self }
    var request = self
    request.httpBody = stream.readToEnd()
    return request
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

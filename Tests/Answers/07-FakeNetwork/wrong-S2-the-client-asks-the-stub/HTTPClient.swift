import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A way to send one request to a server, as in lesson 06.
public protocol HTTPClient: Sendable {
  /// Sends a request, and returns the body and the head of the answer, whatever its status.
  func send(_ request: URLRequest) async throws -> (Data, URLResponse)
}

/// The client of the app: it sends requests through a session.
public struct URLSessionClient: HTTPClient {
  private let session: URLSession

  /// Makes a client for a session.
  public init(session: URLSession) {
    self.session = session
  }

  /// Sends a request through the session.
  ///
  /// - Throws: The error of the session: `URLError(.cancelled)` if the task is cancelled.
  public func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    guard let desk = NetworkStub.desk(of: session) else {
      if session.configuration.protocolClasses?.isEmpty == false {
        throw URLError(
          .resourceUnavailable, userInfo: [NSURLErrorFailingURLErrorKey: request.url as Any])
      }
      return try await session.data(for: request)
    }
    var request = request
    if let stream = request.httpBodyStream {
      request = request.withBodyData
      _ = stream
    }
    desk.record(request)
    let task = Task { [request] in try await desk.answer(request) }
    let answer: StubResponse?
    do {
      answer = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch is CancellationError {
      throw URLError(.cancelled)
    }
    guard let answer, let url = request.url,
      let head = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: nil, headerFields: answer.headers)
    else {
      throw URLError(
        .resourceUnavailable, userInfo: [NSURLErrorFailingURLErrorKey: request.url as Any])
    }
    return (Data(answer.chunks.joined()), head)
  }
}

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
    try await session.data(for: request)
  }
}

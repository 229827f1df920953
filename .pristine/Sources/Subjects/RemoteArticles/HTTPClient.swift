import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A way to send one request to a server.
///
/// It has one method, so that a double is easy to write. `URLSession` has almost the same one.
public protocol HTTPClient: Sendable {
  /// Sends a request, and returns the body and the head of the answer, whatever its status.
  ///
  /// It throws if no answer comes: a `URLError`, or a `CancellationError`.
  func send(_ request: URLRequest) async throws -> (Data, URLResponse)
}

import Foundation
import Synchronization

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
    let running = Mutex<URLSessionDataTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request) { body, response, error in
          if let body, let response, error == nil {
            continuation.resume(returning: (body, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.badServerResponse))
          }
        }
        running.withLock { $0 = task }
        task.resume()
        if Task.isCancelled { task.cancel() }
      }
    } onCancel: {
      running.withLock { $0?.cancel() }
    }
  }
}

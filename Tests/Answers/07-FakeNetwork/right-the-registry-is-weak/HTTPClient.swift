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
    let running = Mutex<Running>(.notYet)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request) { body, response, error in
          if let response, error == nil {
            continuation.resume(returning: (body ?? Data(), response))
          } else {
            continuation.resume(throwing: error ?? URLError(.badServerResponse))
          }
        }
        let isCancelled = running.withLock { running in
          if case .cancelled = running { return true }
          running = .running(task)
          return false
        }
        if isCancelled {
          task.cancel()
        }
        task.resume()
      }
    } onCancel: {
      let task: URLSessionDataTask? = running.withLock { running in
        defer { running = .cancelled }
        if case .running(let task) = running { return task }
        return nil
      }
      task?.cancel()
    }
  }

  private enum Running {
    case notYet
    case running(URLSessionDataTask)
    case cancelled
  }
}

import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL protocol that knows the name of its session, and answers on the right thread or queue.
///
/// Linux and Apple's platforms differ in both, and only this file deals with that. The branches
/// for Apple's platforms are not verified.
class SessionProtocol: URLProtocol {
  #if canImport(FoundationNetworking)
    private let answer = Mutex<(@Sendable (SessionProtocol) -> Void)?>(nil)
    private var hasStarted = false
  #else
    fileprivate static let header = "X-Session-Name"
    private var isStopped = false
    private var runLoop = RunLoop.current
  #endif

  /// Begins to load the request.
  ///
  /// A subclass answers through ``reply``, now or later.
  func load() {}

  /// Ends the loading, because the task is cancelled; on Apple's platforms also after its answer.
  func stop() {}

  /// The way to answer the request later, from any thread.
  final var reply: Reply {
    Reply(sender: self)
  }

  // A request for which this is false goes to the network.
  override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  #if canImport(FoundationNetworking)
    /// The name of the session that sent the request.
    final var sessionName: String? {
      // A task without a delegate of its own has that of its session.
      (task?.delegate as? SessionName)?.name
    }

    final override func startLoading() {
      let body = answer.withLock { answer in
        defer { answer = nil }
        return answer
      }
      if let body {
        body(self)
      } else if !hasStarted {
        hasStarted = true
        load()
      }
    }

    final override func stopLoading() {
      stop()
    }

    fileprivate func send(_ body: @escaping @Sendable (SessionProtocol) -> Void) {
      answer.withLock { $0 = body }
      // Only the session's own queue may talk to the client. `resume` calls `startLoading` there,
      // unless the task has ended.
      DispatchQueue.global().async { [task] in task?.resume() }
    }
  #else
    /// The name of the session that sent the request.
    final var sessionName: String? {
      super.request.value(forHTTPHeaderField: Self.header)
    }

    override var request: URLRequest {
      var request = super.request
      request.setValue(nil, forHTTPHeaderField: Self.header)
      return request
    }

    final override func startLoading() {
      runLoop = .current
      load()
    }

    final override func stopLoading() {
      isStopped = true
      stop()
    }

    fileprivate func send(_ body: @escaping @Sendable (SessionProtocol) -> Void) {
      // Only the thread of `startLoading` may talk to the client.
      let reply = reply
      runLoop.perform {
        if !reply.sender.isStopped { body(reply.sender) }
      }
      CFRunLoopWakeUp(runLoop.getCFRunLoop())
    }
  #endif
}

/// The way to answer a request later.
///
/// It is unchecked, since a `URLProtocol` is not `Sendable`. Only the queue of its session sees it.
struct Reply: @unchecked Sendable {
  fileprivate let sender: SessionProtocol

  /// Runs a closure on the queue on which the client may be called, unless the task has ended.
  func send(_ body: @escaping @Sendable (SessionProtocol) -> Void) {
    sender.send(body)
  }
}

extension URLSession {
  /// Makes a session with a name, whose requests are all loaded by a subclass of the protocol.
  static func named(_ name: String, loadedBy type: SessionProtocol.Type) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [type]
    configuration.urlCache = nil
    #if canImport(FoundationNetworking)
      // Here `httpAdditionalHeaders` do not reach a protocol.
      return URLSession(
        configuration: configuration, delegate: SessionName(name), delegateQueue: nil)
    #else
      configuration.httpAdditionalHeaders = [SessionProtocol.header: name]
      return URLSession(configuration: configuration)
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// Carries the name of a session.
  private final class SessionName: NSObject, URLSessionTaskDelegate {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }
#endif

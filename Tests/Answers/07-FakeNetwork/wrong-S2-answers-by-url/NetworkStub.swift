import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network in memory, for the requests of one session.
///
/// It ends when nobody holds it any more. The answers must not hold the stub themselves.
public final class NetworkStub: Sendable {
  /// Answers a request, or returns `nil` if the test knows no such request.
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  /// The session whose requests the stub answers.
  public let session: URLSession

  private let name: String
  private let desk: StubDesk

  /// Makes a stub and its session.
  public init(answer: @escaping Answer) {
    name = UUID().uuidString
    desk = StubDesk(answer: answer)
    session = .named(name, loadedBy: StubProtocol.self)
    StubDesk.open(desk, named: name)
    StubDesk.routes.withLock { $0 = [:] }
  }

  deinit {
    StubDesk.close(name)
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    desk.requests
  }
}

/// What one stub knows: its answers, and the requests so far.
final class StubDesk: Sendable {
  /// The answers by URL, as long as no stub is made.
  static let routes = Mutex<[URL: StubDesk]>([:])
  private static let desks = Mutex<[String: StubDesk]>([:])

  private let answer: NetworkStub.Answer
  private let received = Mutex<[URLRequest]>([])

  init(answer: @escaping NetworkStub.Answer) {
    self.answer = answer
  }

  /// Finds the desk of a session, if its stub is still there.
  static func find(_ name: String?) -> StubDesk? {
    guard let name else { return nil }
    return desks.withLock { $0[name] }
  }

  /// Takes requests for a session from now on.
  static func open(_ desk: StubDesk, named name: String) {
    desks.withLock { $0[name] = desk }
  }

  /// Takes no more requests for a session.
  static func close(_ name: String) {
    // Freed outside of the lock, since an answer may hold anything.
    let closed = desks.withLock { $0.removeValue(forKey: name) }
    _ = closed
  }

  var requests: [URLRequest] {
    received.withLock { $0 }
  }

  /// Keeps a request.
  func receive(_ request: URLRequest) {
    received.withLock { $0.append(request) }
  }

  /// Returns the answer to a request.
  func response(to request: URLRequest) async throws -> StubResponse? {
    guard let url = request.url else { return nil }
    let desk = Self.routes.withLock { routes in
      let desk = routes[url] ?? self
      routes[url] = desk
      return desk
    }
    return try await desk.answer(request)
  }
}

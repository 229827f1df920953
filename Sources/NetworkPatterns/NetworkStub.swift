import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network in memory, for the requests of one session.
///
/// It stands below the real `URLSession`, so that a test runs the code that calls it, too. Each stub
/// has a session of its own, and no other stub sees its requests, so tests may run side by side:
///
/// ```swift
/// let stub = NetworkStub { request in
///   request.url?.path == "/albums" ? StubResponse(text: "[]") : nil
/// }
/// let catalog = RemoteCatalog(session: stub.session)
///
/// #expect(try await catalog.albums() == [])
/// #expect(stub.requests.map(\.httpMethod) == ["GET"])
/// ```
///
/// A request without an answer fails with `URLError(.resourceUnavailable)` and its URL, and never
/// reaches a network. An answer that shall wait awaits a gate: `try await gate.call(request)`. When
/// its request is cancelled, so is its task.
///
/// The stub ends when nobody holds it any more. Its session stays usable, and requests then fail in
/// the same way. The answers must not hold the stub themselves.
public final class NetworkStub: Sendable {
  /// Answers a request, or returns `nil` if the test knows no such request.
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  /// The session whose requests the stub answers.
  public let session: URLSession

  private let registration: StubRegistration

  /// Makes a stub and its session.
  ///
  /// - Parameter answer: Answers each request, on any thread. The body of a request is in its
  ///   `httpBody`, even if it was sent as a stream. An error that it throws is the request's.
  public init(answer: @escaping Answer) {
    registration = StubRegistration(answer: answer)
    session = .named(registration.name, loadedBy: StubProtocol.self)
    StubRegistration.add(registration)
  }

  deinit {
    StubRegistration.remove(registration)
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    registration.requests
  }
}

/// What a request needs of its stub: the answers, and the list of requests.
///
/// The registry holds it in place of the stub. A stub that is held never ends.
final class StubRegistration: Sendable {
  private static let registered = Mutex<[String: StubRegistration]>([:])

  let name: String
  private let answer: NetworkStub.Answer
  private let received = Mutex<[URLRequest]>([])

  init(answer: @escaping NetworkStub.Answer) {
    name = UUID().uuidString
    self.answer = answer
  }

  /// Finds the registration of a session, if its stub is still there.
  static func find(_ name: String?) -> StubRegistration? {
    guard let name else { return nil }
    return registered.withLock { $0[name] }
  }

  /// Takes requests for a session from now on.
  static func add(_ registration: StubRegistration) {
    registered.withLock { $0[registration.name] = registration }
  }

  /// Takes no more requests for a session.
  static func remove(_ registration: StubRegistration) {
    // The caller holds it, so nothing is freed in the lock: the answers may hold another stub.
    registered.withLock { $0[registration.name] = nil }
  }

  var requests: [URLRequest] {
    received.withLock { $0 }
  }

  /// Keeps a request.
  func record(_ request: URLRequest) {
    received.withLock { $0.append(request) }
  }

  /// Returns the answer to a request.
  func response(to request: URLRequest) async throws -> StubResponse? {
    try await answer(request)
  }
}

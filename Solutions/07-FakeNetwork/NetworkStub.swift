import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network in memory, for the requests of one session.
///
/// It ends when its last strong reference is gone. Its closure must not retain the stub.
public final class NetworkStub: Sendable {
  /// Answers a request, or returns `nil` if the test knows no such request.
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  /// The session whose requests the stub answers.
  public let session: URLSession

  private let registration: StubRegistration

  /// Makes a stub and its session.
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

/// What a request needs of its stub: the closure, and the list of requests.
///
/// The registry and the tasks retain it in place of the stub: a stub that they retain doesn't end.
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
    // The stub retains it, so the lock frees nothing: its closure may retain another stub.
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

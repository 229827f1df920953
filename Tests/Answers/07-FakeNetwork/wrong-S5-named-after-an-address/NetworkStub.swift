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
  private let token: Token

  /// Makes a stub and its session.
  public init(answer: @escaping Answer) {
    let token = Token()
    self.token = token
    name = "\(ObjectIdentifier(token))"
    session = .named(name, loadedBy: StubProtocol.self)
    Registry.shared.add(answer, named: name)
  }

  deinit {
    Registry.shared.remove(name)
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    Registry.shared.requests(of: name)
  }
}

/// Its address is the name of a session.
private final class Token: Sendable {}

/// The stubs that live, by the names of their sessions.
final class Registry: Sendable {
  static let shared = Registry()

  private struct Entry {
    var answer: NetworkStub.Answer
    var requests: [URLRequest] = []
  }

  private let entries = Mutex<[String: Entry]>([:])

  func add(_ answer: @escaping NetworkStub.Answer, named name: String) {
    entries.withLock { $0[name] = Entry(answer: answer) }
  }

  func remove(_ name: String) {
    // Freed behind the lock: what the answer holds may be a stub, too.
    _ = entries.withLock { $0.removeValue(forKey: name) }
  }

  func requests(of name: String) -> [URLRequest] {
    entries.withLock { $0[name]?.requests ?? [] }
  }

  /// Records a request, and returns who answers it; `nil` if the stub has ended.
  func begin(_ request: URLRequest, of name: String?) -> NetworkStub.Answer? {
    guard let name else { return nil }
    return entries.withLock { entries in
      entries[name]?.requests.append(request)
      return entries[name]?.answer
    }
  }
}

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

  private let answer: Answer
  private let begun = Mutex<[URLRequest]>([])
  private let name: String

  private static let living = Mutex<(last: Int, stubs: [String: Weak])>((0, [:]))

  private struct Weak: Sendable {
    weak let stub: NetworkStub?
  }

  /// Makes a stub and its session.
  public init(answer: @escaping Answer) {
    self.answer = answer
    let name = Self.living.withLock { living in
      living.last += 1
      return "stub \(living.last)"
    }
    self.name = name
    session = .named(name, loadedBy: StubProtocol.self)
    let entry = Weak(stub: self)
    Self.living.withLock { $0.stubs[name] = entry }
  }

  deinit {
    _ = Self.living.withLock { $0.stubs.removeValue(forKey: name) }
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    begun.withLock { $0 }
  }

  /// Notes a request, and returns what answers it, which does not hold the stub.
  static func answer(for request: URLRequest, from name: String?) -> Answer {
    let entry = name.flatMap { name in living.withLock { $0.stubs[name] } }
    guard let stub = entry?.stub else { return { _ in nil } }
    stub.begun.withLock { $0.append(request) }
    return stub.answer
  }
}

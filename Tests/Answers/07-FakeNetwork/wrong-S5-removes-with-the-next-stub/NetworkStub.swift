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

  /// What answers and records the requests of one session.
  ///
  /// The stub owns it, and `StubProtocol` finds it by the name of the session.
  final class Desk: Sendable {
    let answer: Answer
    private let recorded = Mutex<[URLRequest]>([])
    private let ended = Mutex(false)

    init(answer: @escaping Answer) {
      self.answer = answer
    }

    var requests: [URLRequest] {
      recorded.withLock { $0 }
    }

    var hasEnded: Bool {
      ended.withLock { $0 }
    }

    /// The next stub takes the desk away.
    func end() {
      ended.withLock { $0 = true }
    }

    func record(_ request: URLRequest) {
      recorded.withLock { $0.append(request) }
    }
  }

  private static let desks = Mutex<[String: Desk]>([:])

  private let name = UUID().uuidString
  private let desk: Desk

  /// The session whose requests the stub answers.
  public let session: URLSession

  /// Makes a stub and its session.
  public init(answer: @escaping Answer) {
    desk = Desk(answer: answer)
    session = .named(name, loadedBy: StubProtocol.self)
    Self.desks.withLock { desks in
      desks = desks.filter { !$0.value.hasEnded }
      desks[name] = desk
    }
  }

  deinit {
    desk.end()
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    desk.requests
  }

  /// Who answers the requests of the session with this name, as long as its stub is held.
  static func desk(named name: String?) -> Desk? {
    guard let name else { return nil }
    return desks.withLock { $0[name] }
  }
}

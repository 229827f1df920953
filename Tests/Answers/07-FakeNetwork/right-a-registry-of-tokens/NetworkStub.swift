import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a stub was given, and what it was asked.
struct StubState: Sendable {
  var answer: NetworkStub.Answer
  var requests: [URLRequest] = []
}

/// All stubs that live.
final class StubRegistry: @unchecked Sendable {
  static let shared = StubRegistry()

  // Guards `states`.
  private let lock = NSLock()
  private var states: [String: StubState] = [:]

  subscript(name: String) -> StubState? {
    get { lock.withLock { states[name] } }
    set {
      let old = lock.withLock {
        let old = states[name]
        states[name] = newValue
        return old
      }
      _ = old
    }
  }

  func begin(_ request: URLRequest, of name: String) -> NetworkStub.Answer? {
    lock.withLock {
      states[name]?.requests.append(request)
      return states[name]?.answer
    }
  }
}

public final class NetworkStub: Sendable {
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  public let session: URLSession
  private let name = ProcessInfo.processInfo.globallyUniqueString

  public init(answer: @escaping Answer) {
    session = .named(name, loadedBy: StubProtocol.self)
    StubRegistry.shared[name] = StubState(answer: answer)
  }

  deinit {
    StubRegistry.shared[name] = nil
  }

  public var requests: [URLRequest] {
    StubRegistry.shared[name]?.requests ?? []
  }
}

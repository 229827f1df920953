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
  private let number: Int

  /// Makes a stub and its session.
  public init(answer: @escaping Answer) {
    number = Switchboard.shared.connect(answer)
    session = .named("\(number)", loadedBy: StubProtocol.self)
  }

  deinit {
    Switchboard.shared.disconnect(number)
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    Switchboard.shared.requests(of: number)
  }
}

/// Knows every stub, by number; a number is given out once.
final class Switchboard: @unchecked Sendable {
  static let shared = Switchboard()

  private let lock = NSLock()
  private var last = 0
  private var answers: [Int: NetworkStub.Answer] = [:]
  private var log: [(number: Int, request: URLRequest)] = []

  func connect(_ answer: @escaping NetworkStub.Answer) -> Int {
    lock.withLock {
      last += 1
      answers[last] = answer
      return last
    }
  }

  func disconnect(_ number: Int) {
    let answer = lock.withLock {
      log.removeAll { $0.number == number }
      return answers.removeValue(forKey: number)
    }
    _ = answer
  }

  func requests(of number: Int) -> [URLRequest] {
    lock.withLock { log.filter { $0.number == number }.map(\.request) }
  }

  /// Writes down a request, and says who answers it.
  func begin(_ request: URLRequest, for name: String?) -> NetworkStub.Answer? {
    lock.withLock {
      guard let number = name.flatMap(Int.init), let answer = answers[number] else { return nil }
      log.append((number, request))
      return answer
    }
  }
}

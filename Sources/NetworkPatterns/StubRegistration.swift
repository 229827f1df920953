import Foundation
import Synchronization
import TestPatterns

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a request needs of its stub: the answers, and the list of requests.
///
/// The registry retains it in place of the stub. A stub that it retained would never end.
final class StubRegistration: Sendable {
  /// How it stands with the stub of a session: its registration, or where it was made, once it is freed.
  enum Standing {
    case answers(StubRegistration)
    case freed(madeAt: CallSite)
  }

  private static let standings = Mutex<[String: Standing]>([:])

  let name: String
  let madeAt: CallSite
  private let answer: NetworkStub.Answer
  private let received = Mutex(Received())

  init(madeAt: CallSite, answer: @escaping NetworkStub.Answer) {
    name = UUID().uuidString
    self.madeAt = madeAt
    self.answer = answer
    Holders.all.add(self)
  }

  deinit {
    Holders.all.remove(ObjectIdentifier(self))
  }

  /// Finds how it stands with the stub of a session.
  static func find(_ name: String?) -> Standing? {
    guard let name else { return nil }
    return standings.withLock { $0[name] }
  }

  /// Takes requests for a session from now on.
  static func add(_ registration: StubRegistration) {
    standings.withLock { $0[registration.name] = .answers(registration) }
  }

  /// Takes no more requests for a session.
  static func remove(_ registration: StubRegistration) {
    // The caller retains it, so nothing is freed in the lock: the answers may retain another stub.
    standings.withLock { $0[registration.name] = .freed(madeAt: registration.madeAt) }
  }

  var requests: [URLRequest] {
    received.withLock { $0.all }
  }

  /// The requests for which the stub had no answer.
  var unanswered: [URLRequest] {
    received.withLock { $0.unanswered }
  }

  /// Keeps a request.
  func record(_ request: URLRequest) {
    received.withLock { received in
      received.all.append(request)
      received.arrivals.end(upTo: received.all.count)
    }
  }

  /// A wait that ends when so many requests have come; `nil` if they have.
  func arrival(of count: Int) -> Wait<Void>? {
    received.withLock { $0.all.count < count ? $0.arrivals.wait(for: count) : nil }
  }

  /// Returns the answer to a request, or keeps the request as one without an answer.
  func response(to request: URLRequest) async throws -> StubResponse? {
    let response = try await answer(request)
    if response == nil { received.withLock { $0.unanswered.append(request) } }
    return response
  }
}

extension StubRegistration: Holder {
  // A subject that swallows the error of such a request leaves the test with a wait that fails.
  var held: [String] {
    unanswered.map { "the network stub had no answer for \($0.methodAndAddress)" }
  }
}

/// The requests that have reached a stub, and the tests that wait for them.
private struct Received {
  var all: [URLRequest] = []
  var unanswered: [URLRequest] = []
  var arrivals = Arrivals()
}

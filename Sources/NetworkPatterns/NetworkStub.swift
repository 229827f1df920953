import Foundation
import Synchronization
import TestPatterns

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
/// A request that the stub does not answer fails with `URLError(.resourceUnavailable)`, which says
/// which request it was, and never reaches a network. A subject may swallow that error, so check at
/// the end with ``checkAllAnswered(fileID:filePath:line:column:)``. An answer that shall wait awaits
/// a gate: `try await gate.call(request)`. When its request is cancelled, so is its task.
///
/// The stub ends when the test releases it: keep it in a constant for as long as its session is
/// used. Later requests fail, and the error says why. The answers must not retain the stub
/// themselves.
public final class NetworkStub: Sendable {
  /// Answers a request, or returns `nil` if the test knows no such request.
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  /// The session whose requests the stub answers.
  public let session: URLSession

  private let registration: StubRegistration

  /// Makes a stub and its session.
  ///
  /// - Parameter answer: Answers each request, on any thread. The body of a request is in its
  ///   `httpBody`, even if it was sent as a stream. An error that it throws reaches the caller by its
  ///   domain and code: the session wraps it, so that a Swift error type is lost.
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

  /// Checks that the stub had an answer for each request so far.
  ///
  /// A view model shows the same message for a request that the test forgot and for a failure that it
  /// asked for. This tells them apart:
  ///
  /// ```swift
  /// await model.load()
  /// try stub.checkAllAnswered()
  /// ```
  ///
  /// - Throws: ``UnansweredRequests``, with method and address of each.
  public func checkAllAnswered(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(UnansweredRequests) {
    let unanswered = registration.unanswered
    if !unanswered.isEmpty {
      throw UnansweredRequests(
        requests: unanswered.map(\.methodAndAddress),
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

/// What a request needs of its stub: the answers, and the list of requests.
///
/// The registry retains it in place of the stub. A stub that it retained would never end.
final class StubRegistration: Sendable {
  private static let registered = Mutex<[String: StubRegistration]>([:])

  let name: String
  private let answer: NetworkStub.Answer
  private let received = Mutex<(all: [URLRequest], unanswered: [URLRequest])>(([], []))

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
    // The caller retains it, so nothing is freed in the lock: the answers may retain another stub.
    registered.withLock { $0[registration.name] = nil }
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
    received.withLock { $0.all.append(request) }
  }

  /// Returns the answer to a request, or keeps the request as one without an answer.
  func response(to request: URLRequest) async throws -> StubResponse? {
    let response = try await answer(request)
    if response == nil { received.withLock { $0.unanswered.append(request) } }
    return response
  }
}

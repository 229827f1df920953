import Foundation
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
/// let albums = try await catalog.albums()
/// #expect(albums == [])
/// #expect(stub.requests.map(\.httpMethod) == ["GET"])
/// ```
///
/// A request that the stub does not answer fails with `URLError(.resourceUnavailable)`, which says
/// which request it was, and where the stub was made. It never reaches a network. A subject may
/// swallow that error, so check at the end with ``checkAllAnswered(fileID:filePath:line:column:)``.
/// To hold an answer, await a gate in the closure: `try await gate.call(request)`. If the request
/// is cancelled, the task that runs the closure is cancelled, too.
///
/// The stub ends when the test releases it: keep it in a constant for as long as its session is
/// used. Later requests fail, and the error says why. The closure must not retain the stub.
public final class NetworkStub: Sendable {
  /// Answers a request, or returns `nil` if the test knows no such request.
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  /// The session whose requests the stub answers.
  public let session: URLSession

  private let registration: StubRegistration

  /// Makes a stub and its session.
  ///
  /// The closure answers each request, on any thread. The body of a request is in its `httpBody`, even
  /// if it was sent as a stream. An error that the closure throws reaches the caller by its domain and
  /// code: the session wraps it, so that a Swift error type is lost.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    answer: @escaping Answer
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    registration = StubRegistration(madeAt: site, answer: answer)
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

  /// Waits until the subject has sent so many requests, or more.
  ///
  /// For a subject that sends from a task of its own, which the test cannot await. It returns at once if
  /// the requests are there; their answers may still be on the way.
  ///
  /// ```swift
  /// model.refreshTapped()
  /// try await stub.waitForRequests()
  /// ```
  ///
  /// The time-out is how long the test may hang when they never come.
  ///
  /// - Throws: `WaitTimedOut`, or `CancellationError` if the test's own task is cancelled.
  public nonisolated(nonsending) func waitForRequests(
    _ count: Int = 1, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let arrival = registration.arrival(of: count) else { return }
    try await arrival.value(
      within: WaitLimit(timeout, at: site),
      awaiting: .requests(count, received: self.requests.map(\.methodAndAddress)))
  }

  /// Checks that the stub's closure has not returned `nil` for any request so far.
  ///
  /// A view model shows the same message for a request that the test forgot and for a failure that
  /// it asked for. This check tells them apart:
  ///
  /// ```swift
  /// await model.load()
  /// try stub.checkAllAnswered()
  /// ```
  ///
  /// A request whose answer is still on the way passes. If the answers wait at a `Gate`, check the
  /// gate as well, with its method of the same name.
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

import Foundation

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

  /// Makes a stub and its session.
  public init(answer: @escaping Answer) {
    session = .named("stub", loadedBy: StubProtocol.self)
    StubProtocol.answer = answer
    StubProtocol.requests = []
  }

  /// The requests so far, in the order in which they began.
  public var requests: [URLRequest] {
    StubProtocol.requests
  }
}

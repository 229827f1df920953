import Foundation
import RepositoryInjection
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A feed without a network: its session hands every request to a stub.
///
/// Its address has a scheme that no server speaks, so a request through another session fails.
struct StubbedFeed {
  enum Reply: Sendable {
    case response(status: Int = 200, body: String)
    case failure(URLError)
  }

  /// One session for all feeds: the reply to a request depends on its address alone.
  static let session = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubbedNetwork.self]
    return URLSession(configuration: configuration)
  }()

  let address: URL
  private let repository: RemoteArticleRepository

  /// Puts a reply at an address, by default one that nothing else uses.
  init(at address: String = "stub://feed/\(UUID().uuidString)", _ reply: Reply) throws {
    let url = try #require(URL(string: address))
    self.address = url
    repository = RemoteArticleRepository(feed: url, session: Self.session)
    setReply(reply)
  }

  /// Changes what this address answers from now on.
  func setReply(_ reply: Reply) {
    StubbedNetwork.replies.withLock { $0[address.absoluteString] = reply }
  }

  /// A feed that had a list before, so that a wrong repository has something to fall back on.
  static func after(_ list: String, _ reply: Reply) async throws -> StubbedFeed {
    let feed = try StubbedFeed(.response(body: list))
    _ = try? await feed.articles()
    feed.setReply(reply)
    return feed
  }

  /// The methods of the requests for exactly this address that came through the session.
  var methods: [String] {
    StubbedNetwork.requests.withLock { $0[address.absoluteString] ?? [] }
  }

  /// What the repository under test returns for this feed.
  func articles() async throws -> [Article] {
    try await repository.fetchArticles()
  }
}

/// Takes the place of the network below the session; you build one in lesson 07.
final class StubbedNetwork: URLProtocol {
  static let replies = Mutex<[String: StubbedFeed.Reply]>([:])
  static let requests = Mutex<[String: [String]]>([:])

  override static func canInit(with request: URLRequest) -> Bool {
    true
  }

  override static func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    let address = request.url?.absoluteString ?? ""
    let method = request.httpMethod ?? "GET"
    let isCached = Self.asksTheCache(request)
    Self.requests.withLock {
      // With this policy, a cache answers each later request, and the session sends none.
      if !isCached || $0[address] == nil {
        $0[address, default: []].append(method)
      }
    }
    switch Self.replies.withLock({ $0[address] }) {
    case .response(let status, let body):
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
      else {
        return fail(URLError(.badURL))
      }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(body.utf8))
      client?.urlProtocolDidFinishLoading(self)
    case .failure(let error):
      fail(error)
    case nil:
      fail(URLError(.cannotFindHost))
    }
  }

  override func stopLoading() {}

  /// Whether an old response will do, even one that the server calls outdated.
  private static func asksTheCache(_ request: URLRequest) -> Bool {
    [.returnCacheDataElseLoad, .returnCacheDataDontLoad].contains(request.cachePolicy)
  }

  private func fail(_ error: URLError) {
    client?.urlProtocol(self, didFailWithError: error)
  }
}

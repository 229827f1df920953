import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that reads a JSON feed over HTTP.
public struct RemoteArticleRepository: ArticleRepository {
  /// Why there are no articles.
  public enum Fault: Error {
    case unreachable(any Error)
    case refused(status: Int)
    case unreadable(any Error)
  }

  private let ask: @Sendable () async throws(Fault) -> (Data, URLResponse)

  /// Creates a repository for one feed.
  public init(feed: URL, session: URLSession) {
    ask = { () async throws(Fault) in
      do {
        return try await session.data(from: feed)
      } catch {
        throw .unreachable(error)
      }
    }
  }

  @concurrent public func fetchArticles() async throws(Fault) -> [Article] {
    let (data, response) = try await ask()
    try check(response)
    return try articles(in: data)
  }

  private func check(_ response: URLResponse) throws(Fault) {
    guard let status = (response as? HTTPURLResponse)?.statusCode else { return }
    switch status {
    case 200...299: return
    default: throw .refused(status: status)
    }
  }

  private func articles(in data: Data) throws(Fault) -> [Article] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode([Article].self, from: data)
    } catch {
      throw .unreadable(error)
    }
  }
}

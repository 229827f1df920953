import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A repository that asks a server for articles.
///
/// It translates in both directions: calls into requests, and answers into articles and errors.
public struct HTTPArticleRepository: Sendable {
  /// The characters that need no encoding anywhere in a URL.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private let server: URL
  private let client: any HTTPClient

  /// Creates a repository for the server at an address, which may have a path of its own.
  public init(server: URL, client: any HTTPClient) {
    self.server = server
    self.client = client
  }

  /// Returns the articles that match a term, in the server's order.
  public func articles(matching term: String) async throws -> [Article] {
    let body = try await answer(to: try search(for: term))
    return try decode([ArticleDTO].self, from: body).map { $0.toDomain() }
  }

  /// Returns one article.
  public func article(id: Article.ID) async throws -> Article {
    let body = try await answer(to: URLRequest(url: server.appending(path: "articles/\(id)")))
    return try decode(ArticleDTO.self, from: body).toDomain()
  }

  private func search(for term: String) throws -> URLRequest {
    let address = server.appending(path: "articles").absoluteString
    guard
      let encoded = term.addingPercentEncoding(withAllowedCharacters: Self.unreserved),
      let url = URL(string: "\(address)?q=\(encoded)")
    else {
      throw ArticleError.unreachable
    }
    return URLRequest(url: url)
  }

  /// Returns the body of a successful answer.
  private func answer(to request: URLRequest) async throws -> Data {
    let (body, response) = try await send(request)
    guard let response = response as? HTTPURLResponse else {
      throw ArticleError.unreadable
    }
    // The status comes first: the body of a failing server may decode, too.
    switch response.statusCode {
    case 200..<300:
      return body
    case 404:
      throw ArticleError.notFound
    default:
      throw ArticleError.refused(status: response.statusCode)
    }
  }

  private func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await client.send(request)
    } catch is CancellationError {
      throw CancellationError()
    } catch URLError.cancelled {
      // What a cancelled URLSession throws. The user has left, and wants to read no error.
      throw CancellationError()
    } catch {
      throw ArticleError.unreachable
    }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw ArticleError.unreadable
    }
  }
}

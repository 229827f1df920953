import Foundation
import RemoteArticles
import XCTest

@MainActor
final class RepositoryTests: XCTestCase {
  let client = Client()

  func repository() throws -> HTTPArticleRepository {
    HTTPArticleRepository(
      server: try XCTUnwrap(URL(string: "https://news.example.org/v3/")), client: client)
  }

  func json(_ id: Int, author: String = #""author":{"name":"N. O. Body"},"#) -> String {
    """
    {"id":\(id),"headline":"On iPads \(id)",\(author)
    "published_at":"2026-01-02T03:04:05+05:00","updated_at":"2026-01-03T00:00:00Z"}
    """
  }

  func testOne() async throws {
    client.body = json(12)
    let article = try await repository().article(id: 12)

    XCTAssertEqual(article.id, 12)
    XCTAssertEqual(article.title, "On iPads 12")
    XCTAssertEqual(article.author, "N. O. Body")
    XCTAssertEqual(article.publishedAt.timeIntervalSince1970, 1_767_305_045)
    XCTAssertEqual(article.updatedAt.timeIntervalSince1970, 1_767_398_400)
    XCTAssertEqual(client.requests.count, 1)
    XCTAssertEqual(client.requests.first?.httpMethod, "GET")
    XCTAssertEqual(
      client.requests.first?.url?.absoluteString, "https://news.example.org/v3/articles/12")
  }

  func testMany() async throws {
    let early = json(2, author: "").replacing("2026-01-02", with: "2025-01-02")
    client.body = "[\(early),\(json(1)),\(early)]"
    let articles = try await repository().articles(matching: "ipad")

    XCTAssertEqual(articles.map(\.id), [2, 1, 2])
    XCTAssertEqual(articles.map(\.author), [nil, "N. O. Body", nil])
    XCTAssertEqual(client.requests.map(\.httpMethod), ["GET"])
    let url = try XCTUnwrap(client.requests.first?.url)
    XCTAssertEqual(url.host(), "news.example.org")
    XCTAssertEqual(url.path(), "/v3/articles")
  }

  func testNone() async throws {
    let articles = try await repository().articles(matching: "ipad")
    XCTAssertEqual(articles, [])
    XCTAssertEqual(client.requests.count, 1)
  }

  func testTerm() async throws {
    let term = "R&B, C++ & Sigur Rós"
    _ = try await repository().articles(matching: term)

    let query = try XCTUnwrap(client.requests.first?.url?.query(percentEncoded: true))
    XCTAssertEqual(query.prefix(2), "q=")
    XCTAssertFalse(query.contains("&"))
    let spaces = query.dropFirst(2).replacing("+", with: "%20")
    XCTAssertEqual(spaces.removingPercentEncoding, term)
  }

  func testStatus() async throws {
    for (status, expected) in [
      (500, .refused(status: 500)), (404, .notFound), (403, .refused(status: 403)),
    ] as [(Int, ArticleError)] {
      for body in ["[\(json(1))]", "oops"] {
        client.status = status
        client.body = body
        let error = await searchError()
        XCTAssertEqual(error as? ArticleError, expected)
      }
      client.body = json(1)
      let error = await articleError()
      XCTAssertEqual(error as? ArticleError, expected)
    }
  }

  func testBody() async throws {
    for body in ["oops", "[\(json(1)),null]"] {
      client.body = body
      let error = await searchError()
      XCTAssertEqual(error as? ArticleError, .unreadable)
      do {
        _ = try await repository().article(id: 1)
        XCTFail("nothing was thrown")
      } catch {
        XCTAssertEqual(error as? ArticleError, .unreadable)
      }
    }
  }

  func testTransport() async throws {
    for code in [URLError.Code.timedOut, .networkConnectionLost] {
      client.error = URLError(code)
      let search = await searchError()
      XCTAssertEqual(search as? ArticleError, .unreachable)
      let article = await articleError()
      XCTAssertEqual(article as? ArticleError, .unreachable)
    }
  }

  func testCancellation() async throws {
    for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
      client.error = error
      let search = await searchError()
      XCTAssertTrue(search is CancellationError)
      let article = await articleError()
      XCTAssertTrue(article is CancellationError)
    }
  }

  func articleError() async -> (any Error)? {
    do {
      _ = try await repository().article(id: 1)
      return nil
    } catch {
      return error
    }
  }

  func searchError() async -> (any Error)? {
    do {
      _ = try await repository().articles(matching: "ipad")
      return nil
    } catch {
      return error
    }
  }
}

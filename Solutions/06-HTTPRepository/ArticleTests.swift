import Foundation
import RemoteArticles
import Testing

@Suite("Articles from a server")
struct ArticleTests {
  @Test("S1 · The articles of the body are returned in its order")
  func list() async throws {
    let repository = try repository(answering: JSON.list(JSON.gates, JSON.seams, JSON.gates))

    #expect(try await repository.articles(matching: "test").map(\.id) == [3, 7, 3])
  }

  @Test("S1 · An empty list is no error")
  func emptyList() async throws {
    let repository = try repository(answering: JSON.list())

    #expect(try await repository.articles(matching: "test") == [])
  }

  @Test("S2 · Each value of an article is that of the body")
  func values() async throws {
    let article = try await repository(answering: JSON.seams).article(id: 7)

    #expect(article.id == 7)
    #expect(article.title == "Seams in iOS apps")
    #expect(article.author == "Ada Quist")
  }

  @Test("S2 · Without an author in the body, the author is nil")
  func noAuthor() async throws {
    let article = try await repository(answering: JSON.gates).article(id: 3)

    #expect(article.author == nil)
  }

  @Test("S3 · Both dates are those of the body")
  func dates() async throws {
    let article = try await repository(answering: JSON.seams).article(id: 7)

    #expect(article.publishedAt == Date(timeIntervalSince1970: 1_775_604_600))
    #expect(article.updatedAt == Date(timeIntervalSince1970: 1_775_721_600))
  }

  @Test("S3 · A date counts with its offset")
  func offset() async throws {
    let body = JSON.seams.replacing("2026-04-07T23:30:00Z", with: "2026-04-08T01:30:00+02:00")
    let article = try await repository(answering: body).article(id: 7)

    #expect(article.publishedAt == Date(timeIntervalSince1970: 1_775_604_600))
  }

  @Test(
    "S4 · A search throws if its body is no list, or if one article of the list can't be read",
    arguments: [JSON.seams, JSON.list(JSON.seams, #"{ "id": 8 }"#)])
  func unreadableList(body: String) async throws {
    let repository = try repository(answering: body)

    await #expect(throws: ArticleError.unreadable) {
      try await repository.articles(matching: "test")
    }
  }

  @Test("S4 · A call for one article throws if its body is no article")
  func unreadableArticle() async throws {
    let repository = try repository(answering: JSON.list(JSON.seams))

    await #expect(throws: ArticleError.unreadable) {
      try await repository.article(id: 7)
    }
  }

  func repository(answering body: String) throws -> HTTPArticleRepository {
    try HTTPArticleRepository(client: HTTPClientStub(body: body))
  }
}

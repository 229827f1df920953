import Foundation
import RemoteArticles
import Testing

@Suite("Articles from a server")
struct ArticleTests {
  @Test("S1 · The articles of the answer are returned in its order")
  func list() async throws {
    let repository = try repository(answering: JSON.list(JSON.gates, JSON.seams, JSON.gates))

    #expect(try await repository.articles(matching: "test").map(\.id) == [3, 7, 3])
  }

  @Test("S1 · An empty list is no error")
  func emptyList() async throws {
    let repository = try repository(answering: JSON.list())

    #expect(try await repository.articles(matching: "test") == [])
  }

  @Test("S2 · Each value of an article is that of the answer")
  func values() async throws {
    let article = try await repository(answering: JSON.seams).article(id: 7)

    #expect(article.id == 7)
    #expect(article.title == "Seams in iOS apps")
    #expect(article.author == "Ada Quist")
  }

  @Test("S2 · Without an author, there is none")
  func noAuthor() async throws {
    let article = try await repository(answering: JSON.gates).article(id: 3)

    #expect(article.author == nil)
  }

  @Test("S3 · Both dates are those of the answer")
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

  func repository(answering body: String) throws -> HTTPArticleRepository {
    try HTTPArticleRepository(client: HTTPClientStub(body: body))
  }
}

import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite("Failures of a server")
struct FailureTests {
  @Test("S7 · 404 is not found", arguments: [JSON.seams, "oh no"])
  func notFound(body: String) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(status: 404, body: body))

    await #expect(throws: ArticleError.notFound) {
      try await repository.article(id: 7)
    }
  }

  @Test(
    "S7 · Another status refuses an article", arguments: [199, 300, 304, 401, 500, 503],
    [JSON.seams, "oh no"])
  func refused(status: Int, body: String) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(status: status, body: body))

    await #expect(throws: ArticleError.refused(status: status)) {
      try await repository.article(id: 7)
    }
  }

  @Test("S7 · Another status refuses a search", arguments: [JSON.list(JSON.seams), "[]", "oh no"])
  func refusedSearch(body: String) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(status: 500, body: body))

    await #expect(throws: ArticleError.refused(status: 500)) {
      try await repository.articles(matching: "test")
    }
  }

  @Test("S7 · 200 to 299 is a success", arguments: [200, 201, 299])
  func success(status: Int) async throws {
    let client = HTTPClientSpy(status: status, body: JSON.seams)

    #expect(try await HTTPArticleRepository(client: client).article(id: 7).id == 7)
  }

  @Test(
    "S4 · A list that is none is unreadable",
    arguments: ["", "oh no", "{}", JSON.seams, JSON.list(JSON.seams, "{}"), JSON.list("null")])
  func unreadableList(body: String) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(body: body))

    await #expect(throws: ArticleError.unreadable) {
      try await repository.articles(matching: "test")
    }
  }

  @Test(
    "S4 · An article that is none is unreadable",
    arguments: ["", "oh no", "{}", JSON.list(JSON.seams)])
  func unreadableArticle(body: String) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(body: body))

    await #expect(throws: ArticleError.unreadable) {
      try await repository.article(id: 7)
    }
  }

  @Test(
    "S8 · Without an answer, the server is unreachable",
    arguments: [URLError(.notConnectedToInternet), URLError(.timedOut)])
  func unreachable(error: URLError) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(error: error))

    await #expect(throws: ArticleError.unreachable) {
      try await repository.article(id: 7)
    }
    await #expect(throws: ArticleError.unreachable) {
      try await repository.articles(matching: "test")
    }
  }

  @Test(
    "S8 · A cancelled call is cancelled",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelled(error: any Error) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(error: error))

    await #expect(throws: CancellationError.self) {
      try await repository.article(id: 7)
    }
    await #expect(throws: CancellationError.self) {
      try await repository.articles(matching: "test")
    }
  }
}

import Foundation
import RemoteArticles
import Testing

@Suite("What goes wrong")
struct FailureTests {
  @Test(
    "S6 · A failing server is an error, whatever its body",
    arguments: [
      JSON.list(JSON.seams), "<h1>Sorry</h1>",
    ])
  func status(body: String) async {
    await expect(.refused(status: 500), from: .status(500, body: body))
  }

  @Test("S6 · Status 404 says that nothing was found")
  func notFound() async {
    await expect(.notFound, from: .status(404, body: JSON.list(JSON.seams)))
  }

  @Test(
    "S7 · A body that is no list of articles is unreadable, and so is a list with a bad one",
    arguments: [JSON.seams, JSON.list(JSON.seams, #"{ "id": 8 }"#)])
  func unreadableList(body: String) async {
    await expect(.unreadable, from: .status(200, body: body))
  }

  @Test("S7 · A body that is no article is unreadable")
  func unreadableArticle() async {
    let client = HTTPClientSpy(.status(200, body: JSON.list(JSON.seams)))

    await #expect(throws: ArticleError.unreadable) {
      try await HTTPArticleRepository(client: client).article(id: 7)
    }
  }

  @Test("S8 · Without an answer, the server is unreachable")
  func unreachable() async {
    await expect(.unreachable, from: .failure(URLError(.notConnectedToInternet)))
  }

  @Test(
    "S8 · A cancellation stays one",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelled(error: any Error) async throws {
    let repository = try HTTPArticleRepository(client: HTTPClientSpy(.failure(error)))

    await #expect(throws: CancellationError.self) {
      try await repository.articles(matching: "seams")
    }
  }

  /// Expects that a search throws this very error if the client gives this answer.
  func expect(
    _ error: ArticleError, from answer: Answer, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: error, sourceLocation: sourceLocation) {
      try await HTTPArticleRepository(client: HTTPClientSpy(answer)).articles(matching: "seams")
    }
  }
}

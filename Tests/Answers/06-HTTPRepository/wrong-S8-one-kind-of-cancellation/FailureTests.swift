import Foundation
import RemoteArticles
import Testing

@Suite("What goes wrong")
struct FailureTests {
  @Test(
    "S7 · A failing server is an error, whatever its body",
    arguments: [
      JSON.list(JSON.seams), "<h1>Sorry</h1>",
    ])
  func status(body: String) async {
    await expect(.refused(status: 500), from: .status(500, body: body))
  }

  @Test(
    "S7 · Status 404 says that nothing was found, and no other does",
    arguments: [(404, .notFound), (401, .refused(status: 401))] as [(Int, ArticleError)])
  func notFound(status: Int, error: ArticleError) async {
    await expect(error, from: .status(status, body: JSON.list(JSON.seams)))
  }

  @Test("S4 · A body that is no list of articles is unreadable")
  func unreadable() async {
    await expect(.unreadable, from: .status(200, body: JSON.seams))
  }

  @Test("S8 · Without an answer, the server is unreachable")
  func unreachable() async {
    await expect(.unreachable, from: .failure(URLError(.notConnectedToInternet)))
  }

  @Test(
    "S8 · A cancellation stays one",
    arguments: [CancellationError()] as [any Error])
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

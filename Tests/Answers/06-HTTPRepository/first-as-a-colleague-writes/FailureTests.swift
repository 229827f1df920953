import Foundation
import RemoteArticles
import Testing

@MainActor
@Suite("What goes wrong")
struct FailureTests {
  let client = ClientSpy()

  @Test(
    "S6 · A failing server is refused, whatever its body", arguments: ["", JSON.list(JSON.seams)])
  func refused(body: String) async throws {
    client.status = 500
    client.body = body

    await #expect(throws: ArticleError.refused(status: 500)) {
      try await HTTPArticleRepository(client: client).articles(matching: "seams")
    }
  }

  @Test("S6 · An article that is not there is not found")
  func notFound() async throws {
    client.status = 404

    await #expect(throws: ArticleError.notFound) {
      try await HTTPArticleRepository(client: client).article(id: 7)
    }
  }

  @Test("S7 · A body that is no JSON is unreadable")
  func unreadable() async throws {
    client.body = "<html></html>"

    await #expect(throws: ArticleError.unreadable) {
      try await HTTPArticleRepository(client: client).articles(matching: "seams")
    }
  }

  @Test("S8 · Without a network the server is unreachable")
  func unreachable() async throws {
    client.error = URLError(.notConnectedToInternet)

    await #expect(throws: ArticleError.unreachable) {
      try await HTTPArticleRepository(client: client).articles(matching: "seams")
    }
  }

  @Test(
    "S8 · A cancellation is a CancellationError",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelled(error: any Error) async throws {
    client.error = error

    await #expect(throws: CancellationError.self) {
      try await HTTPArticleRepository(client: client).articles(matching: "seams")
    }
  }
}

import Foundation
import RemoteArticles
import Testing

/// The two calls of a repository, for what must hold for both.
enum Call: CaseIterable {
  case search, article

  /// A body that this call can read.
  var body: String {
    switch self {
    case .search: JSON.list(JSON.seams)
    case .article: JSON.seams
    }
  }

  /// Makes the call, and throws what it throws.
  func send(to client: HTTPClientSpy) async throws {
    let repository = try HTTPArticleRepository(client: client)
    switch self {
    case .search: _ = try await repository.articles(matching: "seams")
    case .article: _ = try await repository.article(id: 7)
    }
  }
}

@Suite("What goes wrong")
struct FailureTests {
  @Test("S7 · A failing server is an error, even if its body can be read", arguments: Call.allCases)
  func readableBody(call: Call) async {
    await #expect(throws: ArticleError.refused(status: 500)) {
      try await call.send(to: HTTPClientSpy(.status(500, body: call.body)))
    }
  }

  @Test("S7 · A failing server is refused, even if its body is no JSON", arguments: Call.allCases)
  func unreadableBody(call: Call) async {
    await #expect(throws: ArticleError.refused(status: 500)) {
      try await call.send(to: HTTPClientSpy(.status(500, body: "<h1>Sorry</h1>")))
    }
  }

  @Test("S7 · Status 404 says that nothing was found", arguments: Call.allCases)
  func notFound(call: Call) async {
    for body in [call.body, "<h1>Sorry</h1>"] {
      await #expect(throws: ArticleError.notFound) {
        try await call.send(to: HTTPClientSpy(.status(404, body: body)))
      }
    }
  }

  @Test(
    "S8 · Without a response, the server is unreachable",
    arguments: Call.allCases, [.notConnectedToInternet, .timedOut] as [URLError.Code])
  func unreachable(call: Call, code: URLError.Code) async {
    await #expect(throws: ArticleError.unreachable) {
      try await call.send(to: HTTPClientSpy(.failure(URLError(code))))
    }
  }

  @Test(
    "S8 · A cancellation stays one",
    arguments: Call.allCases, [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelled(call: Call, error: any Error) async {
    await #expect(throws: CancellationError.self) {
      try await call.send(to: HTTPClientSpy(.failure(error)))
    }
  }
}

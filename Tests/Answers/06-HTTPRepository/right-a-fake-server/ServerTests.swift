import Foundation
import RemoteArticles
import Testing

@Test(arguments: ["Sigur Rós & Co", "C++"])
func theServerReadsTheTerm(term: String) async throws {
  let server = FakeServer()
  let ids = try await HTTPArticleRepository(client: server).articles(matching: term).map(\.id)
  #expect(ids == [7, 3, 7])
  #expect(await server.log == ["search \(term)"])
}

@Test func theServerIsAskedForOneArticle() async throws {
  let server = FakeServer()
  _ = try await HTTPArticleRepository(client: server).article(id: 7)
  #expect(await server.log == ["article 7"])
  await #expect(throws: ArticleError.notFound) {
    try await HTTPArticleRepository(client: server).article(id: 8)
  }
}

@Test func theServerIsAskedOnceForNothing() async throws {
  let server = FakeServer()
  #expect(try await HTTPArticleRepository(client: server).articles(matching: "nothing") == [])
  #expect(await server.log == ["search nothing"])
}

@Test(
  arguments: [
    (500, JSON.list(JSON.gates), .refused(status: 500)),
    (502, "<html>", .refused(status: 502)),
    (410, JSON.list(JSON.gates), .refused(status: 410)),
    (404, "", .notFound),
    (404, JSON.list(JSON.seams), .notFound),
    (200, "<html>", .unreadable),
    (200, JSON.list("{}", JSON.gates), .unreadable),
  ] as [(Int, String, ArticleError)])
func riggedAnswers(status: Int, body: String, error: ArticleError) async {
  let server = FakeServer(rigged: .success((status, body)))
  await #expect(throws: error) {
    try await HTTPArticleRepository(client: server).articles(matching: "x")
  }
}

@Test func aFailingServerSendsNoArticle() async {
  let server = FakeServer(rigged: .success((503, JSON.seams)))
  await #expect(throws: ArticleError.refused(status: 503)) {
    try await HTTPArticleRepository(client: server).article(id: 7)
  }
}

@Test func anArticleIsNoList() async {
  let server = FakeServer(rigged: .success((200, JSON.list())))
  await #expect(throws: ArticleError.unreadable) {
    try await HTTPArticleRepository(client: server).article(id: 7)
  }
}

@Test func riggedFailures() async throws {
  for (thrown, isCancellation) in [
    (URLError(.cannotFindHost), false), (URLError(.cancelled), true), (CancellationError(), true),
  ] as [(any Error, Bool)] {
    let repository = try HTTPArticleRepository(client: FakeServer(rigged: .failure(thrown)))
    for isSearch in [true, false] {
      do {
        if isSearch {
          _ = try await repository.articles(matching: "x")
        } else {
          _ = try await repository.article(id: 7)
        }
        Issue.record("nothing was thrown")
      } catch {
        #expect((error is CancellationError) == isCancellation)
        #expect((error as? ArticleError == .unreachable) != isCancellation)
      }
    }
  }
}

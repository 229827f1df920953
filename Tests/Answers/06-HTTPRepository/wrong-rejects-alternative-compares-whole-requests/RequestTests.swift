import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The request that the server reads")
struct RequestTests {
  @Test("S5 · A search sends one GET to the articles")
  func search() async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.list(JSON.seams)))

    _ = try await HTTPArticleRepository(client: client).articles(matching: "seams")

    let url = try #require(URL(string: "https://example.com/api/v2/articles?q=seams"))
    #expect(client.requests == [URLRequest(url: url)])
  }

  @Test("S5 · An article is asked for with one GET to its own address")
  func article() async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.seams))

    _ = try await HTTPArticleRepository(client: client).article(id: 7)

    let url = try #require(URL(string: "https://example.com/api/v2/articles/7"))
    #expect(client.requests == [URLRequest(url: url)])
  }

  @Test(
    "S6 · The server reads the term as it was typed",
    arguments: ["C++", "R&B", "blue train", "Sigur Rós"])
  func term(term: String) async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.list(JSON.seams)))

    _ = try await HTTPArticleRepository(client: client).articles(matching: term)

    #expect(client.requests.map { Asked($0).query } == [["q=\(term)"]])
  }
}

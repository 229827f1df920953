import RemoteArticles
import Testing

@Suite("The request that the server reads")
struct RequestTests {
  @Test("S5 · A search sends one GET to the articles")
  func search() async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.list(JSON.seams)))

    _ = try await HTTPArticleRepository(client: client).articles(matching: "seams")

    let search = Asked(address: "https://example.com/api/v2/articles", query: ["q=seams"])
    #expect(client.requests == [search])
  }

  @Test("S5 · An article is asked for with one GET to its own address")
  func article() async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.seams))

    _ = try await HTTPArticleRepository(client: client).article(id: 7)

    #expect(client.requests == [Asked(address: "https://example.com/api/v2/articles/7")])
  }

  @Test(
    "S6 · The server reads the term as it was typed",
    arguments: ["C++", "R&B", "blue train", "Sigur Rós"])
  func term(term: String) async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.list(JSON.seams)))

    _ = try await HTTPArticleRepository(client: client).articles(matching: term)

    #expect(client.requests.map(\.query) == [["q=\(term)"]])
  }
}

import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite("The requests of the repository")
struct RequestTests {
  let client = ClientSpy()

  @Test("S4 · A search gets the articles")
  func search() async throws {
    client.body = JSON.list(JSON.seams)

    _ = try await HTTPArticleRepository(client: client).articles(matching: "seams")

    #expect(client.requests.count == 1)
    let request = try #require(client.requests.first)
    #expect(request.httpMethod == "GET")
    #expect(request.url?.host() == "example.com")
    #expect(request.url?.path() == "/api/v2/articles")
  }

  @Test("S4 · One article has its own path")
  func article() async throws {
    client.body = JSON.seams

    _ = try await HTTPArticleRepository(client: client).article(id: 7)

    #expect(client.requests.map { $0.url?.path() } == ["/api/v2/articles/7"])
  }

  @Test("S5 · The server reads the term", arguments: ["R&B", "C++", "blue train"])
  func term(term: String) async throws {
    client.body = JSON.list(JSON.seams)

    _ = try await HTTPArticleRepository(client: client).articles(matching: term)

    let query = try #require(client.requests.first?.url?.query(percentEncoded: true))
    let items = query.split(separator: "&").map {
      $0.replacing("+", with: " ").removingPercentEncoding
    }
    #expect(items.first == "q=\(term)")
  }
}

import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite("Requests for articles")
struct RequestTests {
  @Test("S5 · A search sends one GET to /articles")
  func search() async throws {
    let client = HTTPClientSpy(body: JSON.list(JSON.seams))

    _ = try await HTTPArticleRepository(client: client).articles(matching: "test")

    #expect(client.requests.map(\.httpMethod) == ["GET"])
    #expect(client.requests.map(\.address) == ["https://example.com/api/v2/articles"])
  }

  @Test("S5 · One article sends one GET to its own address")
  func article() async throws {
    let client = HTTPClientSpy(body: JSON.seams)

    _ = try await HTTPArticleRepository(client: client).article(id: 7)

    #expect(client.requests.map(\.httpMethod) == ["GET"])
    #expect(client.requests.map(\.address) == ["https://example.com/api/v2/articles/7"])
  }

  @Test(
    "S6 · The server reads the term",
    arguments: ["test", "R&B", "C++", "blue train", "R&B + soul", "Björk", "100%", "a=b", "a/b?#c"])
  func term(_ term: String) async throws {
    let client = HTTPClientSpy(body: JSON.list())

    _ = try await HTTPArticleRepository(client: client).articles(matching: term)

    #expect(client.requests.map(\.queryItems) == [["q=\(term)"]])
  }
}

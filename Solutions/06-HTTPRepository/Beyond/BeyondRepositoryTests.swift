import Foundation
import RemoteArticles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Beyond · A repository over HTTP")
struct BeyondRepositoryTests {
  @Test("S9 · Every status from 200 to 299 is a success", arguments: [201, 299])
  func success(status: Int) async throws {
    let client = HTTPClientSpy(.status(status, body: JSON.list(JSON.seams)))

    #expect(try await articles(client).count == 1)
  }

  @Test("S9 · 199 and 300 are refused, and so is 401", arguments: [199, 300, 401])
  func refused(status: Int) async {
    await #expect(throws: ArticleError.refused(status: status)) {
      try await articles(HTTPClientSpy(.status(status, body: JSON.list(JSON.seams))))
    }
  }

  @Test("S10 · An answer that is not HTTP is unreadable")
  func notHTTP() async {
    await #expect(throws: ArticleError.unreadable) {
      try await articles(FileClient())
    }
  }

  @Test(
    "S11 · A list with one bad date throws, and so does an empty body",
    arguments: [
      JSON.list(JSON.gates, JSON.seams.replacing("2026-04-07T23:30:00Z", with: "yesterday")),
      "",
    ])
  func unreadable(body: String) async {
    // Any error will do: the tests of S4 compare which one it is.
    await #expect(throws: (any Error).self) {
      try await articles(HTTPClientSpy(.status(200, body: body)))
    }
  }

  @Test(
    "S12 · A call that fails does not ask again",
    arguments: [.status(503, body: ""), .failure(URLError(.timedOut))] as [Answer])
  func onceOnly(answer: Answer) async {
    let client = HTTPClientSpy(answer)

    _ = try? await articles(client)

    #expect(client.requests.count == 1)
  }

  @Test(
    "S13 · A term that looks encoded is a term, and letters beyond ASCII are sent in UTF-8",
    arguments: ["100%", "50%25", "Björk"])
  func term(term: String) async throws {
    let client = HTTPClientSpy(.status(200, body: JSON.list(JSON.seams)))

    _ = try await HTTPArticleRepository(client: client).articles(matching: term)

    #expect(client.requests.map(\.query) == [["q=\(term)"]])
  }

  @discardableResult
  func articles(_ client: any HTTPClient) async throws -> [Article] {
    try await HTTPArticleRepository(client: client).articles(matching: "seams")
  }
}

/// A client whose responses have no status, like those for a file.
private struct FileClient: HTTPClient {
  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    let response = URLResponse(
      url: try #require(request.url), mimeType: nil, expectedContentLength: -1,
      textEncodingName: nil)
    return (Data(JSON.list(JSON.seams).utf8), response)
  }
}

import Foundation
import RepositoryInjection
import Testing

@Suite("Beyond · The remote article repository")
struct BeyondRemoteArticleRepositoryTests {
  @Test("S13 · A status from 200 to 299 does not make it throw", arguments: [200, 206, 299])
  func statusOfASuccess(status: Int) async throws {
    let feed = try StubbedFeed(.response(status: status, body: "[]"))

    await #expect(throws: Never.self, "The status: \(status)") { try await feed.articles() }
  }

  @Test("S14 · A failed request makes it throw")
  func failedRequest() async throws {
    let feed = try await StubbedFeed.after(
      "[\(RemoteArticleRepositoryTests.stubs)]", .failure(URLError(.notConnectedToInternet)))

    await #expect(throws: (any Error).self) { try await feed.articles() }
  }
}

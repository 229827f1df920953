import Foundation
import RepositoryInjection
import TestPatterns
import Testing

@Suite("The remote article repository")
struct RemoteArticleRepositoryTests {
  static let spies = #"{"id": 2, "title": "Spies", "publishedAt": "2026-03-02T00:00:00Z"}"#
  static let stubs = #"{"id": 3, "title": "Stubs", "publishedAt": "2026-03-03T00:00:00Z"}"#
  static let seams = #"{"id": 1, "title": "Seams", "publishedAt": "2026-03-01T00:00:00Z"}"#

  @Test(
    "S15 · It asks its session for its feed, by GET",
    arguments: ["articles.json", "articles?list=new"])
  func asksForItsFeed(name: String) async throws {
    let feed = try StubbedFeed(
      at: "stub://feed/\(UUID().uuidString)/\(name)", .response(body: "[]"))

    _ = try? await feed.articles()

    try #require(!feed.methods.isEmpty, "The feed: \(feed.address)")
    #expect(feed.methods.allSatisfy { $0 == "GET" }, "The methods: \(feed.methods)")
  }

  @Test(
    "S16 · It reads dates in ISO 8601",
    arguments: [
      ("2026-04-07T18:30:15Z", 1_775_586_615), ("2024-12-30T06:05:04Z", 1_735_538_704),
    ] as [(String, TimeInterval)])
  func isoDates(text: String, seconds: TimeInterval) async throws {
    let feed = try StubbedFeed(
      .response(body: #"[{"id": 1, "title": "Seams", "publishedAt": "\#(text)"}]"#))

    let dates = try await feed.articles().map(\.publishedAt)
    #expect(dates == [Date(timeIntervalSince1970: seconds)], "The date: \(text)")
  }

  @Test(
    "S17 · It returns the list of articles that is in the body",
    arguments: [
      ([spies, stubs, seams], ["2 Spies", "3 Stubs", "1 Seams"]),
      ([spies, spies, stubs, spies], ["2 Spies", "2 Spies", "3 Stubs", "2 Spies"]), ([], []),
    ])
  func listOfTheBody(entries: [String], articles: [String]) async throws {
    let feed = try StubbedFeed(.response(body: "[\(entries.joined(separator: ", "))]"))

    let returned = try await feed.articles().map { "\($0.id) \($0.title)" }
    let difference = firstDifference(in: returned, expected: articles)
    #expect(difference == nil, "The body: \(articles)")
  }

  @Test(
    "S18 · A status below 200 or above 299 makes it throw",
    arguments: [199, 300, 304, 400, 401, 404, 500, 503])
  func statusOfAFailure(status: Int) async throws {
    let feed = try StubbedFeed(.response(status: status, body: "[\(Self.spies)]"))

    await #expect(throws: (any Error).self, "The status: \(status)") {
      try await feed.articles()
    }
  }

  @Test(
    "S19 · A status of 200 to 299 does not make it throw",
    arguments: [200, 201, 203, 204, 206, 299])
  func statusOfASuccess(status: Int) async throws {
    let feed = try StubbedFeed(.response(status: status, body: "[]"))

    await #expect(throws: Never.self, "The status: \(status)") { try await feed.articles() }
  }

  @Test(
    "S20 · A body that is not a list of articles makes it throw",
    arguments: [
      "", "<html></html>", #"{"error": "closed"}"#, spies, #"[{"id": 1}]"#, #"[\#(spies), null]"#,
    ])
  func noList(body: String) async throws {
    let feed = try StubbedFeed(.response(body: body))

    await #expect(throws: (any Error).self, "The body: \(body)") { try await feed.articles() }
  }

  @Test("S20 · So does the missing body of a success", arguments: [201, 204, 205])
  func noBody(status: Int) async throws {
    let feed = try StubbedFeed(.response(status: status, body: ""))

    await #expect(throws: (any Error).self, "The status: \(status)") { try await feed.articles() }
  }

  @Test(
    "S21 · A failed request makes it throw",
    arguments: [.notConnectedToInternet, .timedOut, .cannotFindHost, .cancelled] as [URLError.Code])
  func failedRequest(code: URLError.Code) async throws {
    let feed = try StubbedFeed(.failure(URLError(code)))

    await #expect(throws: (any Error).self, "\(words(for: URLError(code)))") {
      try await feed.articles()
    }
  }
}

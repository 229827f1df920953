import Foundation
import RepositoryInjection
import TestPatterns
import Testing

@Suite("The remote article repository")
struct RemoteArticleRepositoryTests {
  static let spies = #"{"id": 2, "title": "Spies", "publishedAt": "2026-03-02T00:00:00Z"}"#
  static let stubs = #"{"id": 3, "title": "Stubs", "publishedAt": "2026-03-03T00:00:00Z"}"#
  // Its title has an accent, which takes two bytes in UTF-8, and ends with a space.
  static let fakes = #"{"id": 4, "title": "Fakés ", "publishedAt": "2999-03-04T00:00:00Z"}"#
  static let seams = #"{"id": 1, "title": "Seams", "publishedAt": "2026-03-01T00:00:00Z"}"#

  @Test(
    "S7 · Each call sends a GET request for the feed through the session",
    arguments: ["articles.json", "articles?list=new", "articles?tag=new&tag=ios&q=a%26b"])
  func asksForItsFeed(name: String) async throws {
    let feed = try StubbedFeed(
      at: "stub://feed:8080/\(UUID().uuidString)/\(name)", .response(body: "[\(Self.spies)]"))

    for status in [200, 200, 500, 200] {
      feed.setReply(.response(status: status, body: "[\(Self.spies)]"))
      let before = feed.methods.count
      _ = try? await feed.articles()
      // A repository may try again when a request has failed.
      if status == 200 {
        let sent = Array(feed.methods.dropFirst(before))
        #expect(sent == ["GET"], "The requests for \(feed.address)")
      }
    }
  }

  @Test("S8 · It returns the articles in the body, in their order", arguments: [1, 0, 50])
  func listOfTheBody(repetitions: Int) async throws {
    func repeated(_ part: [String]) -> [String] { (0..<repetitions).flatMap { _ in part } }
    let entries = repeated([Self.spies, Self.stubs, Self.fakes, Self.seams, Self.spies])
    let expected = repeated(["2 Spies", "3 Stubs", "4 Fakés ", "1 Seams", "2 Spies"])
    let body = "[\(entries.joined(separator: ", "))]"
    let feed = try await StubbedFeed.after("[\(Self.stubs)]", .response(body: body))

    let articles = try await feed.articles().map { "\($0.id) \($0.title)" }

    let difference = firstDifference(in: articles, expected: expected)
    #expect(difference == nil)
  }

  @Test(
    "S8 · It reads the dates",
    arguments: [
      ("2026-04-07T18:30:15Z", 1_775_586_615), ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("1969-12-31T23:59:59Z", -1),
    ])
  func dates(text: String, seconds: Double) async throws {
    let feed = try StubbedFeed(
      .response(body: #"[{"id": 1, "title": "Seams", "publishedAt": "\#(text)"}]"#))

    let dates = try await feed.articles().map(\.publishedAt)

    #expect(dates == [Date(timeIntervalSince1970: seconds)], "The date: \(text)")
  }

  // The empty list has no date that could fail to decode: only a check of the status throws.
  @Test(
    "S9 · A status that is no success makes it throw, even with a list in the body",
    arguments: [
      404, 500, 300, 301, 302, 303, 304, 307, 308, 399, 199, 401, 410, 429, 503, 600,
    ], ["[]", "[\(spies)]"])
  func statusOfAFailure(status: Int, body: String) async throws {
    let feed = try await StubbedFeed.after("[\(Self.stubs)]", .response(status: status, body: body))

    await #expect(throws: (any Error).self, "The status: \(status)") {
      try await feed.articles()
    }
  }

  // A 204 says that there is no body.
  @Test(
    "S10 · A body that is not a list of articles makes it throw",
    arguments: [
      (200, "<html></html>"), (200, #"[\#(spies), null]"#), (200, #"[\#(spies), {"id": 3}]"#),
      (200, #"[{"id": 3, "title": "Stubs", "publishedAt": "soon"}]"#),
      (200, #"[{"id": 3, "title": "Stubs"}]"#),
      (200, #"[{"id": 3, "publishedAt": "2026-03-03T00:00:00Z"}]"#),
      (200, #"[{"id": 3, "title": null, "publishedAt": "2026-03-03T00:00:00Z"}]"#),
      (200, #"[{"title": "Stubs", "publishedAt": "2026-03-03T00:00:00Z"}]"#),
      (200, #"[{"id": 3, "title": "Stubs", "publishedAt": ""}]"#),
      (200, #"[{"id": 3, "title": "Stubs", "publishedAt": null}]"#),
      (200, spies), (200, #"{"articles": [\#(spies)]}"#),
      (200, "{}"), (200, "[null]"), (200, "null"), (200, ""), (204, ""),
    ])
  func noList(status: Int, body: String) async throws {
    let feed = try await StubbedFeed.after("[\(Self.stubs)]", .response(status: status, body: body))

    await #expect(throws: (any Error).self, "The status: \(status), the body: \(body)") {
      try await feed.articles()
    }
  }
}

import ReadingList
import TestPatterns

/// A fake of the whole server: a shelf of articles in pages, and what the reader has saved.
///
/// Nothing is scripted: a cursor is the number of a page. A test turns the server off, or closes a
/// door at which each call waits.
@MainActor
final class Server: ArticleFeed, SavedStore {
  var pages: [[Article]]
  var saved: Set<Article.ID> = []
  var isOff = false
  var isClosed = false
  private(set) var requests: [String] = []
  let door = Gate<String, Void>(ignoringCancellation: true)

  init(_ pages: [Article]...) {
    self.pages = pages
  }

  func page(at cursor: String?) async throws -> Page {
    let shelf = pages
    try await enter(cursor ?? "first")
    let number = cursor.flatMap { Int($0) } ?? 0
    guard shelf.indices.contains(number) else {
      throw Offline()
    }
    return Page(
      articles: shelf[number], next: number + 1 < shelf.count ? "\(number + 1)" : nil)
  }

  func savedIDs() async throws -> Set<Article.ID> {
    saved
  }

  func setSaved(_ isSaved: Bool, for id: Article.ID) async throws {
    try await enter(isSaved ? "save \(id)" : "remove \(id)")
    saved = isSaved ? saved.union([id]) : saved.subtracting([id])
  }

  private func enter(_ request: String) async throws {
    requests.append(request)
    if isClosed {
      try await door.call(request)
    }
    if isOff {
      throw Offline()
    }
  }
}

import ReadingList
import TestPatterns

/// Answers each request for a page at once, in order, or lets the test do it.
@MainActor
final class ScriptedFeed: ArticleFeed {
  enum Answer {
    case page([Article], String?)
    case failure
    case later
  }

  var script: [Answer] = []
  private(set) var asked: [String?] = []
  let later = Gate<String?, Page>(ignoringCancellation: true)

  func page(at cursor: String?) async throws -> Page {
    asked.append(cursor)
    switch script.isEmpty ? .failure : script.removeFirst() {
    case .page(let articles, let next): return Page(articles: articles, next: next)
    case .failure: throw Offline()
    case .later: return try await later.call(cursor)
    }
  }
}

/// A store with a table of rows, and rows that are slow or broken.
@MainActor
final class TableStore: SavedStore {
  var table: [Article.ID: Bool] = [:]
  var broken: Set<Article.ID> = []
  /// Rows whose next change waits.
  var slow: Set<Article.ID> = []
  let waiting = Gate<Article.ID, Void>(ignoringCancellation: true)

  var rows: [Article.ID] {
    table.filter(\.value).keys.sorted()
  }

  func savedIDs() async throws -> Set<Article.ID> {
    Set(rows)
  }

  func setSaved(_ isSaved: Bool, for id: Article.ID) async throws {
    if slow.remove(id) != nil {
      try await waiting.call(id)
    }
    if broken.contains(id) {
      throw Offline()
    }
    table[id] = isSaved
  }
}

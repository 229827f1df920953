import ReadingList
import TestPatterns

/// A store that works, in memory.
///
/// A test can let changes fail, or hold them and answer late. A change that is held is carried out
/// when the test lets it go, or fails if the test says so.
@MainActor
final class FakeStore: SavedStore {
  struct Change: Equatable {
    var id: Article.ID
    var isSaved: Bool
  }

  /// What a real store would have on its disk; another device may change it.
  var ids: Set<Article.ID>
  var isFailing = false
  var isHolding = false
  let held = Gate<Change, Void>()

  init(_ ids: Set<Article.ID> = []) {
    self.ids = ids
  }

  func savedIDs() async throws -> Set<Article.ID> {
    ids
  }

  func setSaved(_ isSaved: Bool, for id: Article.ID) async throws {
    if isHolding {
      try await held.call(Change(id: id, isSaved: isSaved))
    } else if isFailing {
      throw Offline()
    }
    if isSaved {
      ids.insert(id)
    } else {
      ids.remove(id)
    }
  }
}

import ReadingList
import TestPatterns

/// A view model with a feed and a store that the test controls.
@MainActor
struct Bench {
  let feed = HeldFeed()
  let store: FakeStore
  let model: ReadingListViewModel

  init(saved ids: Set<Article.ID> = []) {
    store = FakeStore(ids)
    model = ReadingListViewModel(feed: feed, store: store)
  }

  /// The cursors of all requests so far.
  var cursors: [String?] {
    feed.gate.inputs
  }

  /// Answers the next request with a page, and waits for its load.
  func answer(
    _ load: Task<Void, Never>?, with articles: [Article], next: String? = nil
  ) async throws {
    try await feed.gate.nextCall().resume(returning: Page(articles: articles, next: next))
    try await load?.finished()
  }

  /// Lets the next request fail, and waits for its load.
  func fail(_ load: Task<Void, Never>?) async throws {
    try await feed.gate.nextCall().resume(throwing: Offline())
    try await load?.finished()
  }

  /// Shows a list, and lets a refresh overtake its next page.
  func overtake() async throws -> (
    more: Task<Void, Never>?, old: Gate<String?, Page>.Call, refresh: Task<Void, Never>
  ) {
    try await answer(model.refresh(), with: [.bees], next: "b")
    let more = model.loadMore()
    let old = try await feed.gate.nextCall()
    return (more, old, model.refresh())
  }

  /// Answers an overtaken request with an error or a page that has a next one.
  func end(
    _ old: Gate<String?, Page>.Call, _ more: Task<Void, Never>?, fails: Bool = false
  ) async throws {
    try old.resume(Page(articles: [.tides], next: "c"), fails: fails)
    try await more?.finished()
  }

  /// Taps a row, and waits until the store holds its change.
  func tapAndHold(
    _ id: Article.ID
  ) async throws -> (tap: Task<Void, Never>, change: Gate<FakeStore.Change, Void>.Call) {
    store.isHolding = true
    let tap = model.toggleSaved(id)
    let change = try await store.held.nextCall()
    store.isHolding = false
    return (tap, change)
  }

  /// Lets a change that the store holds succeed or fail, and waits for its tap.
  func end(
    _ change: Gate<FakeStore.Change, Void>.Call, _ tap: Task<Void, Never>, fails: Bool = false
  ) async throws {
    try change.resume((), fails: fails)
    try await tap.finished()
  }
}

extension Gate.Call {
  /// Lets the call go, with an answer or an error.
  func resume(_ answer: Output, fails: Bool) throws {
    if fails {
      try resume(throwing: Offline())
    } else {
      try resume(returning: answer)
    }
  }
}

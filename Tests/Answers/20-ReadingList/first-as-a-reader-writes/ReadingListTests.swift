import ReadingList
import TestPatterns
import Testing

@MainActor
final class FakeSavedStore: SavedStore {
  private(set) var stored: Set<Article.ID>
  var isFailing = false
  var isHolding = false
  let gate = Gate<Article.ID, Void>(ignoringCancellation: true)

  init(_ stored: Set<Article.ID> = []) {
    self.stored = stored
  }

  func savedIDs() async throws -> Set<Article.ID> {
    stored
  }

  func setSaved(_ isSaved: Bool, for id: Article.ID) async throws {
    if isHolding {
      try await gate.call(id)
    }
    if isFailing {
      throw Offline()
    }
    if isSaved {
      stored.insert(id)
    } else {
      stored.remove(id)
    }
  }
}

@MainActor
@Suite("A reading list")
struct ReadingListTests {
  let feed = HeldFeed()
  let store = FakeSavedStore()
  let model: ReadingListViewModel

  init() {
    model = ReadingListViewModel(feed: feed, store: store)
  }

  private func refresh(_ articles: [Article], next: String?) async throws {
    let task = model.refresh()
    try await feed.gate.nextCall().resume(returning: Page(articles: articles, next: next))
    try await task.finished()
  }

  private func loadMore(_ articles: [Article], next: String?) async throws {
    let task = try #require(model.loadMore())
    try await feed.gate.nextCall().resume(returning: Page(articles: articles, next: next))
    try await task.finished()
  }

  // MARK: S1

  @Test("refresh asks for the first page, and shows it")
  func firstPage() async throws {
    try await refresh([.bees, .tides], next: "b")
    #expect(feed.gate.inputs == [nil])
    #expect(model.articles == [.bees, .tides])
  }

  @Test("refresh replaces the list")
  func replaces() async throws {
    try await refresh([.bees, .tides], next: "b")
    try await loadMore([.rust], next: "c")
    try await refresh([.moss, .bees], next: "b")
    #expect(model.articles == [.moss, .bees])
    #expect(feed.gate.inputs == [nil, "b", nil])
  }

  @Test("refresh replaces the list by an empty page")
  func replacesByNone() async throws {
    try await refresh([.bees, .tides], next: nil)
    try await refresh([], next: nil)
    #expect(model.articles == [])
  }

  // MARK: S2

  @Test("loadMore appends page after page")
  func appends() async throws {
    try await refresh([.bees], next: "b")
    try await loadMore([.tides, .rust], next: "c")
    try await loadMore([.moss], next: "d")
    #expect(model.articles == [.bees, .tides, .rust, .moss])
    #expect(feed.gate.inputs == [nil, "b", "c"])
  }

  @Test("loadMore asks for nothing behind the last page")
  func lastPage() async throws {
    try await refresh([.bees], next: "b")
    try await loadMore([.tides], next: nil)
    try await model.loadMore()?.finished()
    #expect(feed.gate.inputs == [nil, "b"])
    #expect(model.articles == [.bees, .tides])
  }

  @Test("loadMore asks for nothing if the first page is the last")
  func onlyPage() async throws {
    try await refresh([.bees], next: nil)
    try await model.loadMore()?.finished()
    #expect(feed.gate.inputs == [nil])
  }

  @Test("an empty page is not the end")
  func emptyPage() async throws {
    try await refresh([.bees], next: "b")
    try await loadMore([], next: "c")
    #expect(model.articles == [.bees])
    try await loadMore([.tides], next: nil)
    #expect(model.articles == [.bees, .tides])
    #expect(feed.gate.inputs == [nil, "b", "c"])
  }

  // MARK: S3

  @Test("an article in the list isn't appended again")
  func overlap() async throws {
    try await refresh([.bees, .tides], next: "b")
    try await loadMore([.tides, .rust], next: "c")
    try await loadMore([.bees, .moss, .rust], next: "d")
    #expect(model.articles == [.bees, .tides, .rust, .moss])
  }

  // MARK: S4

  @Test("a failed first page keeps the list, and can be asked for again")
  func failedRefresh() async throws {
    try await refresh([.bees], next: nil)
    let task = model.refresh()
    try await feed.gate.nextCall().resume(throwing: Offline())
    try await task.finished()
    #expect(model.articles == [.bees])
    #expect(model.message == "The articles could not be loaded.")

    try await refresh([.tides], next: nil)
    #expect(model.articles == [.tides])
    #expect(feed.gate.inputs == [nil, nil, nil])
  }

  @Test("a failed later page keeps the list, and can be asked for again")
  func failedMore() async throws {
    try await refresh([.bees], next: "b")
    let task = try #require(model.loadMore())
    try await feed.gate.nextCall().resume(throwing: Offline())
    try await task.finished()
    #expect(model.articles == [.bees])
    #expect(model.message == "The articles could not be loaded.")

    try await loadMore([.tides], next: nil)
    #expect(model.articles == [.bees, .tides])
    #expect(feed.gate.inputs == [nil, "b", "b"])
  }

  // MARK: S5

  @Test("loadMore asks for nothing while a page is on its way")
  func onlyOneAtATime() async throws {
    try await refresh([.bees], next: "b")
    let task = model.loadMore()
    let again = model.loadMore()
    let call = try await feed.gate.nextCall()
    let late = model.loadMore()
    try call.resume(returning: Page(articles: [.tides], next: "c"))
    try await task?.finished()
    try await again?.finished()
    try await late?.finished()
    #expect(feed.gate.inputs == [nil, "b"])
    #expect(model.articles == [.bees, .tides])
  }

  @Test("loadMore asks for nothing during a refresh")
  func notDuringRefresh() async throws {
    try await refresh([.bees], next: "b")
    let task = model.refresh()
    let early = model.loadMore()
    let call = try await feed.gate.nextCall()
    let late = model.loadMore()
    try call.resume(returning: Page(articles: [.tides], next: "c"))
    try await task.finished()
    try await early?.finished()
    try await late?.finished()
    #expect(feed.gate.inputs == [nil, nil])
    #expect(model.articles == [.tides])
  }

  // MARK: S6

  @Test(
    "a later page that arrives after the new first page changes nothing", arguments: [true, false])
  func overtakenAfter(fails: Bool) async throws {
    try await refresh([.bees], next: "b")
    let old = model.loadMore()
    let oldCall = try await feed.gate.nextCall()
    let new = model.refresh()
    try await feed.gate.nextCall().resume(returning: Page(articles: [.moss], next: "m"))
    try await new.finished()
    #expect(model.articles == [.moss])

    answer(oldCall, fails: fails)
    try await old?.finished()
    #expect(model.articles == [.moss])
    #expect(model.message == nil)

    try await loadMore([.clay], next: nil)
    #expect(feed.gate.inputs == [nil, "b", nil, "m"])
  }

  @Test(
    "a later page that arrives before the new first page changes nothing", arguments: [true, false])
  func overtakenBefore(fails: Bool) async throws {
    try await refresh([.bees], next: "b")
    let old = model.loadMore()
    let oldCall = try await feed.gate.nextCall()
    let new = model.refresh()
    let newCall = try await feed.gate.nextCall()
    answer(oldCall, fails: fails)
    try await old?.finished()
    #expect(model.articles == [.bees])
    #expect(model.message == nil)

    try newCall.resume(returning: Page(articles: [.moss], next: "m"))
    try await new.finished()
    #expect(model.articles == [.moss])
    #expect(model.message == nil)
  }

  private func answer(_ call: Gate<String?, Page>.Call, fails: Bool) {
    if fails {
      call.resumeIfWaiting(throwing: Offline())
    } else {
      call.resumeIfWaiting(returning: Page(articles: [.rust], next: "x"))
    }
  }

  // MARK: S7

  @Test("a tap saves at once on screen, then in the store")
  func saves() async throws {
    let task = model.toggleSaved(1)
    #expect(model.savedIDs == [1])
    try await task.finished()
    #expect(model.savedIDs == [1])
    #expect(store.stored == [1])
  }

  @Test("a second tap removes")
  func removes() async throws {
    try await model.toggleSaved(1).finished()
    try await model.toggleSaved(2).finished()
    let task = model.toggleSaved(1)
    #expect(model.savedIDs == [2])
    try await task.finished()
    #expect(model.savedIDs == [2])
    #expect(store.stored == [2])
  }

  @Test("a row doesn't wait for another")
  func rowsAreIndependent() async throws {
    store.isHolding = true
    let first = model.toggleSaved(1)
    let call = try await store.gate.nextCall()
    store.isHolding = false
    try await model.toggleSaved(2).finished()
    #expect(model.savedIDs == [1, 2])
    #expect(store.stored == [2])

    try call.resume()
    try await first.finished()
    #expect(store.stored == [1, 2])
  }

  // MARK: S8

  @Test("a save that fails is taken back")
  func failedSave() async throws {
    try await model.toggleSaved(1).finished()
    store.isFailing = true
    try await model.toggleSaved(2).finished()
    #expect(model.savedIDs == [1])
    #expect(model.message == "The change could not be saved.")
  }

  @Test("a removal that fails is taken back")
  func failedRemoval() async throws {
    try await model.toggleSaved(1).finished()
    try await model.toggleSaved(2).finished()
    store.isFailing = true
    try await model.toggleSaved(1).finished()
    #expect(model.savedIDs == [1, 2])
    #expect(model.message == "The change could not be saved.")
  }

  @Test("a late failure changes its own row alone")
  func lateFailure() async throws {
    store.isHolding = true
    let first = model.toggleSaved(1)
    let call = try await store.gate.nextCall()
    store.isHolding = false
    try await model.toggleSaved(2).finished()

    try call.resume(throwing: Offline())
    try await first.finished()
    #expect(model.savedIDs == [2])
    #expect(store.stored == [2])
    #expect(model.message == "The change could not be saved.")
  }

  // MARK: S9

  @Test("the last tap counts if an earlier change is late")
  func lastTapCounts() async throws {
    store.isHolding = true
    let first = model.toggleSaved(1)
    let call = try await store.gate.nextCall()
    store.isHolding = false
    let second = model.toggleSaved(1)
    #expect(model.savedIDs == [])

    try call.resume()
    try await first.finished()
    try await second.finished()
    #expect(model.savedIDs == [])
    #expect(store.stored == [])
  }

  @Test("the last tap counts if an earlier change fails")
  func lastTapCountsAfterFailure() async throws {
    store.isHolding = true
    let first = model.toggleSaved(1)
    let call = try await store.gate.nextCall()
    store.isHolding = false
    let second = model.toggleSaved(1)
    let third = model.toggleSaved(1)

    try call.resume(throwing: Offline())
    try await first.finished()
    try await second.finished()
    try await third.finished()
    #expect(model.savedIDs == [1])
    #expect(store.stored == [1])
  }

  // MARK: S10

  @Test("restore shows what the store has, and pages keep it")
  func restores() async throws {
    let store = FakeSavedStore([1, 3])
    let model = ReadingListViewModel(feed: feed, store: store)
    await model.restore()
    #expect(model.savedIDs == [1, 3])

    let task = model.refresh()
    try await feed.gate.nextCall().resume(returning: Page(articles: [.bees, .tides], next: "b"))
    try await task.finished()
    #expect(model.savedIDs == [1, 3])
  }

  @Test("a row that was restored can be removed, and comes back if that fails")
  func restoredThenFails() async throws {
    let store = FakeSavedStore([1, 3])
    let model = ReadingListViewModel(feed: feed, store: store)
    await model.restore()
    store.isFailing = true
    try await model.toggleSaved(1).finished()
    #expect(model.savedIDs == [1, 3])
    #expect(store.stored == [1, 3])
  }
}

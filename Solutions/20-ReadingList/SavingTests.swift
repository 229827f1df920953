import ReadingList
import TestPatterns
import Testing

@MainActor
@Suite("Save for later")
struct SavingTests {
  let bench = Bench(saved: [2, 3])
  var model: ReadingListViewModel { bench.model }
  var store: FakeStore { bench.store }

  @Test("S7 · A tap saves or removes, on the screen at once, and then in the store")
  func tap() async throws {
    await model.restore()
    let save = model.toggleSaved(1)
    #expect(model.savedIDs == [1, 2, 3])
    let remove = model.toggleSaved(2)
    #expect(model.savedIDs == [1, 3])
    for task in [save, remove] { try await task.finished() }
    #expect(store.ids == [1, 3])
  }

  @Test("S7 · A change doesn't wait for those of other rows")
  func noQueue() async throws {
    let (save, change) = try await bench.tapAndHold(1)
    try await model.toggleSaved(4).finished()
    #expect(store.ids == [2, 3, 4])
    try await bench.end(change, save)
  }

  @Test("S8 · After a change that fails, its row goes back, with a message", arguments: [1, 2, 3])
  func failure(id: Article.ID) async throws {
    await model.restore()
    try await model.toggleSaved(3).finished()
    store.isFailing = true
    try await model.toggleSaved(id).finished()
    #expect(model.savedIDs == [2])
    #expect(model.message == "The change could not be saved.")
  }

  @Test("S8 · The row goes back to what the store has", arguments: [true, false])
  func whatTheStoreHas(fails: Bool) async throws {
    await model.restore()
    let (first, change) = try await bench.tapAndHold(1)
    let second = model.toggleSaved(1)
    store.isFailing = true
    try await bench.end(change, first, fails: fails)
    try await second.finished()
    #expect(model.savedIDs == (fails ? [2, 3] : [1, 2, 3]))
    #expect(store.ids == model.savedIDs)
  }

  @Test("S8 · No other row goes back")
  func otherRows() async throws {
    await model.restore()
    let (save, change) = try await bench.tapAndHold(1)
    store.isHolding = true
    let other = model.toggleSaved(4)
    try await bench.end(change, save, fails: true)
    try await bench.end(store.held.nextCall(), other)
    #expect(model.savedIDs == [2, 3, 4])
  }

  @Test(
    "S9 · The last tap on a row counts, even if an earlier change is late or fails",
    arguments: [2, 3], [true, false])
  func lastTap(taps: Int, fails: Bool) async throws {
    await model.restore()
    let (first, change) = try await bench.tapAndHold(1)
    var last = first
    for _ in 2...taps { last = model.toggleSaved(1) }
    try await bench.end(change, first, fails: fails)
    try await last.finished()
    #expect(store.ids == (taps == 2 ? [2, 3] : [1, 2, 3]))
    #expect(model.savedIDs == store.ids)
  }

  @Test("S10 · After restore(), another view model shows what is saved, and pages keep it")
  func restore() async throws {
    try await model.toggleSaved(1).finished()
    let again = ReadingListViewModel(feed: bench.feed, store: store)
    await again.restore()
    #expect(again.savedIDs == [1, 2, 3])
    try await bench.answer(again.refresh(), with: [.bees], next: "b")
    try await bench.answer(again.loadMore(), with: [.moss])
    #expect(again.savedIDs == [1, 2, 3])
  }

  @Test("S10 · Each restore() shows what the store has, but not in tapped rows", arguments: [1, 2])
  func restoreAgain(id: Article.ID) async throws {
    await model.restore()
    let (tap, change) = try await bench.tapAndHold(id)
    let row = model.savedIDs.intersection([id])
    store.ids = [2, 4]
    await model.restore()
    #expect(model.savedIDs == store.ids.subtracting([id]).union(row))
    try await bench.end(change, tap)
  }
}

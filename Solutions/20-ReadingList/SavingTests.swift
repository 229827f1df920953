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
    #expect(model.savedIDs == [1, 3])
    #expect(store.ids == [1, 3])
  }

  @Test("S7 · A change doesn't wait for those of other rows")
  func noQueue() async throws {
    let (save, change) = try await bench.tapAndHold(1)
    try await model.toggleSaved(4).finished()
    #expect(store.ids == [2, 3, 4])
    try change.resume()
    try await save.finished()
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
    try change.resume((), fails: fails)
    for task in [first, second] { try await task.finished() }
    #expect(model.savedIDs == (fails ? [2, 3] : [1, 2, 3]))
    #expect(store.ids == model.savedIDs)
  }

  @Test("S8 · No other row goes back")
  func otherRows() async throws {
    await model.restore()
    let (save, change) = try await bench.tapAndHold(1)
    store.isHolding = true
    let other = model.toggleSaved(4)
    try change.resume(throwing: Offline())
    try await save.finished()
    try await store.held.nextCall().resume()
    try await other.finished()
    #expect(model.savedIDs == [2, 3, 4])
  }

  @Test(
    "S9 · The last tap on a row counts, even if an earlier change is late or fails",
    arguments: [2, 3], [true, false])
  func lastTap(taps: Int, fails: Bool) async throws {
    await model.restore()
    let recorder = StateRecorder { model.savedIDs.contains(1) }
    let (first, change) = try await bench.tapAndHold(1)
    var last = first
    for _ in 2...taps { last = model.toggleSaved(1) }
    try change.resume((), fails: fails)
    for task in [first, last] { try await task.finished() }
    // Saved, removed, perhaps saved again, and nothing in between.
    #expect(recorder.values == Array([false, true, false, true].prefix(taps + 1)))
    #expect(store.ids == (taps == 2 ? [2, 3] : [1, 2, 3]))
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

  @Test("S10 · Each restore() shows what the store has now, and keeps a tap on its way")
  func restoreAgain() async throws {
    await model.restore()
    let (save, change) = try await bench.tapAndHold(1)
    store.ids = [3, 4]
    await model.restore()
    #expect(model.savedIDs == [1, 3, 4])
    try change.resume()
    try await save.finished()
  }
}

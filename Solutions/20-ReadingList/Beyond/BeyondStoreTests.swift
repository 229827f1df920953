import ReadingList
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · The store")
struct BeyondStoreTests {
  let bench = Bench(saved: [2, 3])

  var model: ReadingListViewModel {
    bench.model
  }

  @Test("S14 · A CancellationError of the store is a failure like any other")
  func cancellation() async throws {
    bench.store.isHolding = true
    let tap = model.toggleSaved(1)
    try await bench.store.held.nextCall().resume(throwing: CancellationError())
    try await tap.finished()

    #expect(model.savedIDs.isEmpty)
    #expect(model.message == "The change could not be saved.")
  }

  @Test("S15 · An earlier change that fails sets no message")
  func earlierFailure() async throws {
    let (save, change) = try await bench.tapAndHold(1)
    let remove = model.toggleSaved(1)
    try await bench.end(change, save, fails: true)
    try await remove.finished()

    #expect(model.message == nil)
  }

  @Test("S16 · A tap during restore() counts, whatever the store had before")
  func tapDuringRestore() async throws {
    let store = LateStore(bench.store)
    let model = ReadingListViewModel(feed: bench.feed, store: store)
    let restore = Task { await model.restore() }
    let reading = try await store.readings.nextCall()
    let save = model.toggleSaved(1)
    try await save.finished()
    try reading.resume(returning: [2, 3])
    try await restore.finished()

    #expect(model.savedIDs == [1, 2, 3])
  }

  @Test("S16 · A restore that fails keeps what is shown, with a message")
  func failedRestore() async throws {
    let store = LateStore(bench.store)
    let model = ReadingListViewModel(feed: bench.feed, store: store)
    let found = Task { await model.restore() }
    try await store.readings.nextCall().resume(returning: [2, 3])
    try await found.finished()
    let failed = Task { await model.restore() }
    try await store.readings.nextCall().resume(throwing: Offline())
    try await failed.finished()

    #expect(model.savedIDs == [2, 3])
    #expect(model.message == "The saved articles could not be loaded.")
  }

  @Test("S17 · A row shows its last tap, even while an earlier change succeeds")
  func noFlicker() async throws {
    let recorder = StateRecorder { model.savedIDs.contains(1) }
    let (first, change) = try await bench.tapAndHold(1)
    let last = model.toggleSaved(1)
    try await bench.end(change, first)
    try await last.finished()

    #expect(recorder.values == [false, true, false])
  }
}

/// A store that holds each call of `savedIDs()` until the test answers.
private struct LateStore: SavedStore {
  let store: FakeStore
  let readings = Gate<Void, Set<Article.ID>>()

  init(_ store: FakeStore) {
    self.store = store
  }

  func savedIDs() async throws -> Set<Article.ID> {
    try await readings.call()
  }

  func setSaved(_ isSaved: Bool, for id: Article.ID) async throws {
    try await store.setSaved(isSaved, for: id)
  }
}

import ReadingList
import TestPatterns
import XCTest

final class StoreTests: XCTestCase {
  @MainActor
  private func make(saved: [Article.ID] = []) async -> (ReadingListViewModel, TableStore) {
    let store = TableStore()
    for id in saved {
      store.table[id] = true
    }
    let model = ReadingListViewModel(feed: ScriptedFeed(), store: store)
    await model.restore()
    return (model, store)
  }

  @MainActor
  func testSavesAndRemoves() async throws {
    let (model, store) = await make(saved: [7])
    let save = model.toggleSaved(1)
    let remove = model.toggleSaved(7)
    XCTAssertEqual(model.savedIDs, [1])
    try await save.finished()
    try await remove.finished()
    XCTAssertEqual(model.savedIDs, [1])
    XCTAssertEqual(store.rows, [1])
  }

  @MainActor
  func testASlowRowHoldsUpNoOther() async throws {
    let (model, store) = await make()
    store.slow = [1]
    let slow = model.toggleSaved(1)
    let change = try await store.waiting.nextCall()
    try await model.toggleSaved(2).finished()
    XCTAssertEqual(store.rows, [2])
    try change.resume()
    try await slow.finished()
    XCTAssertEqual(store.rows, [1, 2])
  }

  @MainActor
  func testFailures() async throws {
    let (model, store) = await make(saved: [7, 8])
    store.broken = [1, 7]
    store.slow = [1]
    let save = model.toggleSaved(1)
    let change = try await store.waiting.nextCall()
    try await model.toggleSaved(2).finished()
    try await model.toggleSaved(7).finished()
    XCTAssertEqual(model.savedIDs, [1, 2, 7, 8])
    XCTAssertEqual(model.message, "The change could not be saved.")
    try change.resume()
    try await save.finished()
    XCTAssertEqual(model.savedIDs, [2, 7, 8])
  }

  @MainActor
  func testARowFailsWhileAnotherIsOnItsWay() async throws {
    let (model, store) = await make(saved: [2])
    store.slow = [1, 2]
    let save = model.toggleSaved(1)
    let change = try await store.waiting.nextCall()
    let other = model.toggleSaved(2)
    let late = try await store.waiting.nextCall()
    await model.restore()
    XCTAssertEqual(model.savedIDs, [1])
    try change.resume(throwing: Offline())
    try await save.finished()
    XCTAssertEqual(model.savedIDs, [])
    try late.resume()
    try await other.finished()
  }

  @MainActor
  func testASaveFailsAfterARemoval() async throws {
    let (model, store) = await make(saved: [7])
    try await model.toggleSaved(7).finished()
    store.broken = [7]
    try await model.toggleSaved(7).finished()
    XCTAssertEqual(model.savedIDs, [])
  }

  @MainActor
  func testBothTapsFail() async throws {
    let (model, store) = await make()
    store.broken = [1]
    let first = model.toggleSaved(1)
    let second = model.toggleSaved(1)
    try await first.finished()
    try await second.finished()
    XCTAssertEqual(model.savedIDs, [])
  }

  @MainActor
  func testALateSaveIsKnownWhenTheRemovalFails() async throws {
    let (model, store) = await make()
    store.slow = [1]
    let save = model.toggleSaved(1)
    let change = try await store.waiting.nextCall()
    store.slow = [1]
    let remove = model.toggleSaved(1)
    try change.resume()
    try await save.finished()
    try await store.waiting.nextCall().resume(throwing: Offline())
    try await remove.finished()
    XCTAssertEqual(model.savedIDs, Set(store.rows))
  }

  @MainActor
  func testAnotherDevice() async throws {
    let (model, store) = await make(saved: [7, 8])
    try await model.toggleSaved(1).finished()
    store.table[7] = false
    store.table[9] = true
    await model.restore()
    XCTAssertEqual(model.savedIDs, [1, 8, 9])
  }

  @MainActor
  func testTheLastTapCounts() async throws {
    for count in 1...3 {
      for isBroken in [true, false] {
        let (model, store) = await make()
        store.slow = [1]
        var taps = [model.toggleSaved(1)]
        let change = try await store.waiting.nextCall()
        for _ in 0..<count {
          taps.append(model.toggleSaved(1))
        }
        if isBroken {
          try change.resume(throwing: Offline())
        } else {
          try change.resume()
        }
        for tap in taps {
          try await tap.finished()
        }
        let wanted: Set = count == 2 ? [1] : []
        XCTAssertEqual(model.savedIDs, wanted)
        XCTAssertEqual(store.rows, wanted.sorted())
      }
    }
  }

  @MainActor
  func testAnotherViewModel() async throws {
    let (model, store) = await make(saved: [7])
    try await model.toggleSaved(2).finished()
    let feed = ScriptedFeed()
    feed.script = [.page([.bees], "2"), .page([.moss], nil)]
    let other = ReadingListViewModel(feed: feed, store: store)
    await other.restore()
    XCTAssertEqual(other.savedIDs, [2, 7])
    try await other.refresh().finished()
    try await other.loadMore()?.finished()
    XCTAssertEqual(other.savedIDs, [2, 7])
  }
}

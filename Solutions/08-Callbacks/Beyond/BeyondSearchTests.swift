import AlbumSearch
import Foundation
import Testing

@MainActor
@Suite("Beyond · A search for albums")
struct BeyondSearchTests {
  let bench = Bench()

  // MARK: Rows by index

  @Test("S10 · Each row is returned for its index")
  func rowAtIndex() throws {
    bench.search()
    try bench.layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    let titles = (0..<3).map { bench.viewModel.albumViewModelAt(index: $0)?.title }
    #expect(titles == ["Maiden Voyage", "Blue Train", "Head Hunters"])
  }

  @Test("S11 · There is no row before the list or after it", arguments: [-1, 2])
  func noRowAtIndex(index: Int) throws {
    bench.search()
    try bench.layer.answer(.albums(["Maiden Voyage", "Blue Train"]))

    #expect(bench.viewModel.albumViewModelAt(index: index) == nil)
  }

  // MARK: Answers

  @Test(
    "S12 · A failure sets the message, whatever its error",
    arguments: [Spoken(), CancellationError()] as [any Error])
  func message(error: any Error) throws {
    bench.search()
    try bench.layer.answer(.failure(error))

    #expect(bench.screen.message == "The albums could not be loaded.")
  }

  @Test(
    "S13 · A success with nothing new removes the message",
    arguments: [[], ["Blue Train"]])
  func nothingNew(titles: [String]) throws {
    _ = try bench.showRowAndMessage()

    bench.search()
    try bench.layer.answer(.albums(titles))

    #expect(bench.screen.message == nil)
  }

  @Test("S13 · The same rows again call the handler")
  func sameRows() throws {
    bench.search()
    try bench.layer.answer(.albums(["Blue Train"]))

    let log = bench.search()
    try bench.layer.answer(.albums(["Blue Train"]))

    #expect(!log.screens.isEmpty)
  }

  @Test("S14 · An instant answer calls the handler once")
  func instantAnswer() {
    let layer = InstantNetworkingLayer()
    layer.answer = .failure(Offline())
    let viewModel = SearchViewModel(networkingLayer: layer)
    var calls = 0

    viewModel.searchFor(searchTerm: "herbie") { calls += 1 }

    #expect(calls == 1)
  }

  // MARK: Second answers

  @Test("S15 · After a failure, a success does not count")
  func successAfterFailure() throws {
    let log = bench.search()
    try bench.layer.answer(.failed)
    let (calls, screen) = (log.screens.count, bench.screen)

    try bench.layer.answer(.albums(["Blue Train"]))

    #expect(log.screens.count == calls)
    #expect(bench.screen == screen)
  }

  @Test("S15 · After a success, a failure does not count")
  func failureAfterSuccess() throws {
    bench.search()
    try bench.layer.answer(.albums(["Blue Train"]))

    try bench.layer.answer(.failed)

    #expect(bench.screen.message == nil)
  }

  @Test("S15 · After a success without albums, another does not count")
  func successAfterNothingFound() throws {
    let log = bench.search()
    try bench.layer.answer(.albums([]))
    let (calls, screen) = (log.screens.count, bench.screen)

    try bench.layer.answer(.albums(["Blue Train"]))

    #expect(log.screens.count == calls)
    #expect(bench.screen == screen)
  }

  @Test("S16 · While the next search waits, a second answer to the earlier one does not count")
  func lateSecondAnswer() throws {
    let log = bench.search("herbie")
    try bench.layer.answer(.albums(["Blue Train"]), to: 0)
    bench.search("miles")
    let (calls, screen) = (log.screens.count, bench.screen)

    try bench.layer.answer(.failed, to: 0)

    #expect(log.screens.count == calls)
    #expect(bench.screen == screen)
  }

  // MARK: Two searches

  @Test("S17 · Two searches with the same term have a handler each")
  func sameTerm() throws {
    let older = bench.search("herbie")
    bench.search("herbie")

    try bench.layer.answer(.albums(["Kind of Blue"]), to: 1)
    try bench.layer.answer(.albums(["Head Hunters"]), to: 0)

    #expect(!older.screens.isEmpty)
  }

  @Test("S17 · A failure calls no other search's handler")
  func failureOfOne() throws {
    bench.search("herbie")
    let newer = bench.search("miles")

    try bench.layer.answer(.failed, to: 0)

    #expect(newer.screens.isEmpty)
  }
}

/// An error with a description of its own.
private struct Spoken: LocalizedError {
  let errorDescription: String? = "The server is on holiday."
}

import AlbumSearch
import Foundation
import Testing

@MainActor
@Suite("Beyond · An answer")
struct BeyondAnswerTests {
  let bench = Bench()

  @Test("S9 · Until the answer comes, the handler is not called, and the screen stays")
  func waits() throws {
    let before = try showRowAndMessage()

    let log = bench.searchWithLog()

    #expect(log.screens == [])
    #expect(bench.screen == before)
  }

  @Test("S10 · A second answer calls no handler, and the screen stays")
  func secondAnswer() throws {
    let log = bench.searchWithLog()
    try bench.layer.answer(.albums(["Blue Train"]))
    let calls = log.screens.count

    try bench.layer.answer(.albums(["Kind of Blue"]))

    #expect(log.screens.count == calls)
    #expect(bench.screen.titles == ["Blue Train"])
  }

  @Test("S11 · Each answer calls the handler of its own search, the newer one first")
  func twoSearches() throws {
    let older = bench.searchWithLog("herbie")
    let newer = bench.searchWithLog("miles")

    try bench.layer.answer(.albums(["Kind of Blue"]), to: 1)
    #expect(older.screens.isEmpty)
    #expect(!newer.screens.isEmpty)

    let calls = newer.screens.count
    try bench.layer.answer(.albums(["Head Hunters"]), to: 0)
    #expect(!older.screens.isEmpty)
    #expect(newer.screens.count == calls)
  }

  @Test(
    "S12 · A failure sets the message, whatever its error",
    arguments: [Spoken(), CancellationError()] as [any Error])
  func message(error: any Error) throws {
    try bench.search(answer: .failure(error))

    #expect(bench.screen.message == "The albums could not be loaded.")
  }

  @Test("S13 · A blank term leaves the screen")
  func blank() throws {
    let before = try showRowAndMessage()

    bench.viewModel.searchFor(searchTerm: "   ") {}

    #expect(bench.screen == before)
  }

  /// Leaves a row and a message, so that a test sees when either goes; returns that screen.
  private func showRowAndMessage() throws -> Screen {
    try bench.search(answer: .albums(["Blue Train"]))
    try bench.search(answer: .failed)
    return bench.screen
  }
}

/// An error that brings its own words.
private struct Spoken: LocalizedError {
  let errorDescription: String? = "The server is on holiday."
}

import AlbumSearch
import Foundation
import Testing

@MainActor
@Suite("A search for albums")
struct SearchViewModelTests {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  // MARK: The request

  @Test("S1 · A term that is not blank sends a request", arguments: ["herbie", "1989"])
  func request(typed: String) {
    search(typed)

    #expect(layer.terms.count >= 1)
  }

  @Test("S1 · The same term sends a request again, whatever came of it", arguments: Answer.each)
  func requestAgain(answer: Answer) throws {
    search("herbie")
    try layer.answer(answer)

    search("herbie")

    #expect(layer.terms.count >= 2)
  }

  @Test("S2 · A search sends no second request", arguments: Answer.each)
  func noSecondRequest(answer: Answer) throws {
    search("herbie")
    try layer.answer(answer)

    #expect(layer.terms.count <= 1)
  }

  @Test(
    "S3 · The term has no white space at its ends",
    arguments: [
      " herbie", "\nherbie", "herbie  ", "herbie\r\n", "\therbie\t", "\u{A0}herbie\u{A0}",
    ])
  func ends(typed: String) {
    search(typed)

    #expect(layer.terms.first == "herbie")
  }

  @Test(
    "S4 · Between its ends the term is as it was typed",
    arguments: ["blue train", "McCoy  TYNER", "blue\ntrain", "Björk", "AC/DC"])
  func asTyped(typed: String) {
    search(typed)

    #expect(layer.terms.first == typed)
  }

  // MARK: A blank term

  @Test("S5 · A blank term sends no request", arguments: ["", "   ", "\n", "\t"])
  func blankIsNotSent(typed: String) {
    search(typed)

    #expect(layer.terms == [])
  }

  @Test("S6 · A blank term calls the handler at once", arguments: ["", "   "])
  func blankCompletes(typed: String) {
    let log = search(typed)

    #expect(log.screens.count >= 1)
  }

  @Test("S7 · A blank term leaves the state as it is", arguments: ["", "   "])
  func blankChangesNothing(typed: String) throws {
    try showRowsAndMessage()
    let before = Screen(viewModel)

    search(typed)

    #expect(Screen(viewModel) == before)
  }

  // MARK: Before the answer

  @Test("S8 · The handler is not called before the answer")
  func handlerWaits() throws {
    let first = search("first")
    #expect(first.screens == [])
    try layer.answer(.albums(["Blue Train"]))

    let second = search("second")
    #expect(second.screens == [])
  }

  @Test("S9 · Nothing is shown before the first answer")
  func firstStateWaits() {
    search("herbie")

    #expect(Screen(viewModel) == Screen(titles: [], message: nil))
  }

  @Test("S9 · The state stays as it is before the answer")
  func stateWaits() throws {
    try showRowsAndMessage()
    let before = Screen(viewModel)

    search("herbie")

    #expect(Screen(viewModel) == before)
  }

  // MARK: The handler

  @Test("S10 · An answer calls the handler, even if it changes nothing", arguments: Answer.each)
  func answerCompletes(answer: Answer) throws {
    search("first")
    try layer.answer(answer)

    let second = search("second")
    try layer.answer(answer)
    #expect(second.screens.count >= 1)
  }

  @Test("S10 · An answer that comes at once calls the handler")
  func instantAnswerCompletes() {
    // Albums, so that there is something to show: an answer that changes nothing is above.
    let layer = InstantNetworkingLayer(albums: [.titled("Blue Train")])
    let instant = SearchViewModel(networkingLayer: layer)
    var calls = 0

    instant.searchFor(searchTerm: "herbie") { calls += 1 }

    #expect(calls >= 1)
  }

  @Test("S11 · One answer does not call the handler twice", arguments: Answer.each)
  func answerCompletesOnce(answer: Answer) throws {
    let log = search("herbie")
    try layer.answer(answer)

    #expect(log.screens.count <= 1)
  }

  @Test("S11 · An answer that comes at once does not call the handler twice")
  func instantAnswerCompletesOnce() {
    let instant = SearchViewModel(networkingLayer: InstantNetworkingLayer(albums: []))
    var calls = 0

    instant.searchFor(searchTerm: "herbie") { calls += 1 }

    #expect(calls <= 1)
  }

  @Test("S11 · A blank term does not call the handler twice")
  func blankCompletesOnce() {
    let log = search("   ")

    #expect(log.screens.count <= 1)
  }

  @Test("S12 · The handler finds the state of its answer")
  func handlerFindsTheAnswer() throws {
    // Each of the two changes what is shown.
    for answer in [Answer.failed, .albums(["Kind of Blue"])] {
      let log = search("herbie")
      try layer.answer(answer)
      #expect(log.screens.first == Screen(viewModel))
    }
  }

  // MARK: A second answer

  @Test(
    "S13 · A second answer does not call the handler",
    arguments: Answer.each, Answer.others)
  func secondAnswerDoesNotComplete(first: Answer, second: Answer) throws {
    let log = search("herbie")
    try layer.answer(first)
    let calls = log.screens.count

    try layer.answer(second)

    #expect(log.screens.count == calls)
  }

  @Test("S13 · A second answer does not call the handler while the next search waits")
  func lateAnswerDoesNotComplete() throws {
    let log = search("first")
    try layer.answer(.albums(["Blue Train"]))
    let calls = log.screens.count
    search("second")

    try layer.answer(.failed, to: 0)

    #expect(log.screens.count == calls)
  }

  @Test(
    "S14 · A second answer leaves the state as it is",
    arguments: Answer.each, Answer.others)
  func secondAnswerChangesNothing(first: Answer, second: Answer) throws {
    search("herbie")
    try layer.answer(first)
    let before = Screen(viewModel)

    try layer.answer(second)

    #expect(Screen(viewModel) == before)
  }

  @Test("S14 · A second answer leaves the state as it is while the next search waits")
  func lateAnswerChangesNothing() throws {
    search("first")
    try layer.answer(.albums(["Blue Train"]))
    search("second")
    let before = Screen(viewModel)

    try layer.answer(.failed, to: 0)

    #expect(Screen(viewModel) == before)
  }

  // MARK: Steps

  /// Starts a search; the log gets a screen each time that its handler is called.
  @discardableResult
  func search(_ term: String) -> HandlerLog {
    let log = HandlerLog()
    viewModel.searchFor(searchTerm: term) { [viewModel] in
      log.screens.append(Screen(viewModel))
    }
    return log
  }

  /// Leaves both rows and a message, so that a change of either shows.
  func showRowsAndMessage() throws {
    search("rows")
    try layer.answer(.albums(["Blue Train"]))
    search("message")
    try layer.answer(.failed)
  }
}

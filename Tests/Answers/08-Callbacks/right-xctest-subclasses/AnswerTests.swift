import AlbumSearch
import XCTest

@MainActor
final class AnswerTests: SearchTestCase {
  private let message = "The albums could not be loaded."

  func testAStory() async throws {
    search("a")
    assertNow([], handled: 0, terms: ["a"])
    try fail()
    assertNow([], message, handled: 1, terms: ["a"])
    assertHandlerFoundThis()
    try answer("Zero")
    try fail()
    assertNow([], message, handled: 1, terms: ["a"])

    search("a")
    assertNow([], message, handled: 1, terms: ["a", "a"])
    try answer("Two", "One", "Two")
    assertNow(["Two", "One", "Two"], handled: 2, terms: ["a", "a"])
    assertHandlerFoundThis()
    try fail()
    try answer("Three")
    try answer()
    assertNow(["Two", "One", "Two"], handled: 2, terms: ["a", "a"])

    search("b")
    assertNow(["Two", "One", "Two"], handled: 2, terms: ["a", "a", "b"])
    try answer("Two", "One", "Two")
    assertNow(["Two", "One", "Two"], handled: 3, terms: ["a", "a", "b"])
    assertHandlerFoundThis()

    search("c")
    try fail(with: CancellationError())
    assertNow(["Two", "One", "Two"], message, handled: 4, terms: ["a", "a", "b", "c"])
    assertHandlerFoundThis()

    search("d")
    assertNow(["Two", "One", "Two"], message, handled: 4, terms: ["a", "a", "b", "c", "d"])
    try fail(with: Spelled())
    assertNow(["Two", "One", "Two"], message, handled: 5, terms: ["a", "a", "b", "c", "d"])
    assertHandlerFoundThis()

    search("d")
    try answer("Two", "One", "Two")
    assertNow(["Two", "One", "Two"], handled: 6, terms: ["a", "a", "b", "c", "d", "d"])
    assertHandlerFoundThis()

    search("e")
    try answer()
    assertNow([], handled: 7, terms: ["a", "a", "b", "c", "d", "d", "e"])
    assertHandlerFoundThis()
    try answer("Late")
    assertNow([], handled: 7, terms: ["a", "a", "b", "c", "d", "d", "e"])

    search("f")
    try answer()
    assertNow([], handled: 8, terms: ["a", "a", "b", "c", "d", "d", "e", "f"])
    assertHandlerFoundThis()
  }

  func testAnswersFromWithinTheRequest() async {
    let answers: [(Result<[Album], any Error>, [String], String?)] = [
      (.success([album("B"), album("A")]), ["B", "A"], nil),
      (.failure(Failed()), ["B", "A"], message),
      (.success([]), [], nil),
      (.failure(Failed()), [], message),
      (.success([album("C")]), ["C"], nil),
    ]
    for (index, (answer, titles, message)) in answers.enumerated() {
      layer.whenAsked = { [album] completion in
        completion(answer)
        completion(.success([album("twice")]))
        completion(.failure(Failed()))
      }
      search("z")
      let terms = Array(repeating: "z", count: index + 1)
      assertNow(titles, message, handled: index + 1, terms: terms)
      assertHandlerFoundThis()
    }
  }

  func testEachErrorHasTheSameMessage() async throws {
    for error in [Spelled(), CancellationError(), Failed()] as [any Error] {
      search("x")
      try answer("One")
      search("x")
      try fail(with: error)
      XCTAssertEqual(now.message, message)
      XCTAssertEqual(inHandler.last?.message, message)
    }
  }

  func testAnOldSearchIsOverWhileANewOneWaits() async throws {
    search("old")
    try answer("One")
    let old = try XCTUnwrap(layer.last)
    search("new")

    old(.success([album("Again")]))
    old(.failure(Failed()))
    assertNow(["One"], handled: 1, terms: ["old", "new"])

    try answer("Two")
    old(.success([album("Again")]))
    assertNow(["Two"], handled: 2, terms: ["old", "new"])
    assertHandlerFoundThis()
  }

  func testTwoSearchesWait() async throws {
    var calls: [String] = []
    sut.searchFor(searchTerm: "a") { calls.append("a") }
    let older = try XCTUnwrap(layer.last)
    sut.searchFor(searchTerm: "b") { calls.append("b") }
    let newer = try XCTUnwrap(layer.last)

    newer(.success([]))
    XCTAssertEqual(calls, ["b"])
    older(.failure(Failed()))
    XCTAssertEqual(calls, ["b", "a"])
  }

  func testTwoSearchesAreAnsweredInTurn() async throws {
    var calls: [String] = []
    sut.searchFor(searchTerm: "a") { calls.append("a") }
    let older = try XCTUnwrap(layer.last)
    sut.searchFor(searchTerm: "b") { calls.append("b") }
    let newer = try XCTUnwrap(layer.last)

    older(.success([album("One")]))
    XCTAssertEqual(calls, ["a"])
    newer(.success([]))
    XCTAssertEqual(calls, ["a", "b"])
  }

  func testRowsAreThoseOfTheAlbums() async throws {
    let albums = (0..<150).map { album("\($0 * 7 % 150)") }
    search("many")
    try XCTUnwrap(layer.last)(.success(albums))

    XCTAssertEqual(sut.albumViewModels, albums.map(AlbumSearchResultCellViewModel.init(album:)))
    for index in albums.indices {
      XCTAssertEqual(sut.albumViewModelAt(index: index), sut.albumViewModels[index])
    }
  }

  func testNoRowNoRow() async throws {
    XCTAssertNil(sut.albumViewModelAt(index: 0))
    XCTAssertNil(sut.albumViewModelAt(index: -1))
    search("two")
    try answer("One", "Two")
    for index in [Int.min, -2, -1, 2, 3, Int.max] {
      XCTAssertNil(sut.albumViewModelAt(index: index))
    }
  }
}

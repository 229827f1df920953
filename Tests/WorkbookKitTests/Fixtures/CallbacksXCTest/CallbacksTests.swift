import AlbumSearch
import TestPatterns
import XCTest

// Every test is async, because on Linux a main-actor class without an async test aborts the run.
@MainActor
final class CallbacksTests: XCTestCase {
  // In an order that no sorting gives.
  private let titles = ["Maiden Voyage", "Blue Train", "Head Hunters"]
  private let failed = "The albums could not be loaded."

  func testSendsOneRequestWithTheTrimmedTerm() async {
    for typed in ["blue train", "  blue train", "blue train \n\t", " \r\n blue train "] {
      let search = Search()

      search.start(typed)

      XCTAssertEqual(search.layer.terms, ["blue train"], "typed: \(typed.debugDescription)")
    }
  }

  func testSendsNothingForABlankTermButCompletes() async throws {
    for typed in ["", "   ", " \n\t"] {
      let search = try Search(showing: ["Blue Train"])
      let before = Screen(titles: ["Blue Train"], message: failed)

      let log = search.start(typed)

      XCTAssertEqual(search.layer.terms, ["rows", "message"], "typed: \(typed.debugDescription)")
      XCTAssertEqual(log.screens, [before])
      XCTAssertEqual(search.screen, before)
    }
  }

  func testChangesNothingWhileThereIsNoAnswer() async throws {
    let search = try Search(showing: ["Blue Train"])

    let log = search.start("herbie")

    XCTAssertEqual(search.layer.terms, ["rows", "message", "herbie"])
    XCTAssertEqual(log.screens, [])
    XCTAssertEqual(search.screen, Screen(titles: ["Blue Train"], message: failed))
  }

  func testCompletesOnceWithTheRowsOfASuccess() async throws {
    let search = Search()
    let log = search.start("herbie")

    try search.layer.answer(0, with: titles)

    XCTAssertEqual(log.screens, [Screen(titles: titles, message: nil)])
  }

  func testCompletesOnceWithTheMessageOfAFailure() async throws {
    let search = Search()
    let log = search.start("herbie")

    try search.layer.fail(0)

    XCTAssertEqual(log.screens, [Screen(titles: [], message: failed)])
  }

  func testTakesTheFirstAnswerOnly() async throws {
    let search = Search()
    let log = search.start("herbie")
    try search.layer.answer(0, with: titles)

    try search.layer.answer(0, with: ["Mingus Ah Um"])
    try search.layer.fail(0)

    XCTAssertEqual(log.screens, [Screen(titles: titles, message: nil)])
    XCTAssertEqual(search.screen, Screen(titles: titles, message: nil))
  }

  func testReplacesTheRowsOfTheSearchBefore() async throws {
    let search = Search()
    search.start("first")
    try search.layer.answer(0, with: titles)

    let log = search.start("second")
    try search.layer.answer(1, with: ["Mingus Ah Um", "Somethin' Else"])

    let second = Screen(titles: ["Mingus Ah Um", "Somethin' Else"], message: nil)
    XCTAssertEqual(log.screens, [second])
  }

  func testTakesTheMessageAwayWhenItSucceedsAfterAFailure() async throws {
    let search = Search()
    search.start("first")
    try search.layer.fail(0)

    let log = search.start("second")
    try search.layer.answer(1, with: titles)

    XCTAssertEqual(log.screens, [Screen(titles: titles, message: nil)])
  }

  func testKeepsTheRowsWhenItFails() async throws {
    let search = Search()
    search.start("first")
    try search.layer.answer(0, with: titles)

    let log = search.start("second")
    try search.layer.fail(1)

    XCTAssertEqual(log.screens, [Screen(titles: titles, message: failed)])
  }

  func testHasARowForEachIndexAndNoneBeside() async throws {
    let search = Search()
    XCTAssertNil(search.viewModel.albumViewModelAt(index: 0))

    search.start("herbie")
    try search.layer.answer(0, with: titles)

    let found = [-1, 0, 1, 2, 3].map { search.viewModel.albumViewModelAt(index: $0)?.title }
    XCTAssertEqual(found, [nil, "Maiden Voyage", "Blue Train", "Head Hunters", nil])
  }
}

/// A view model and the layer that it asks.
@MainActor
private struct Search {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  /// Shows rows and a message to begin with, so that a change of either is seen.
  init(showing titles: [String]) throws {
    self.init()
    start("rows")
    try layer.answer(0, with: titles)
    start("message")
    try layer.fail(1)
  }

  var screen: Screen {
    Screen(titles: viewModel.albumViewModels.map(\.title), message: viewModel.errorMessage)
  }

  /// Starts a search; the log gets a screen each time that its handler is called.
  @discardableResult
  func start(_ term: String) -> HandlerLog {
    let log = HandlerLog()
    viewModel.searchFor(searchTerm: term) {
      log.screens.append(screen)
    }
    return log
  }
}

/// All that a user can see of the view model at one moment.
private struct Screen: Equatable {
  var titles: [String]
  var message: String?
}

/// The screens that one completion handler found, one for each time it was called.
@MainActor
private final class HandlerLog {
  var screens: [Screen] = []
}

/// A networking layer that keeps every request until the test answers it.
@MainActor
private final class NetworkingLayerSpy: NetworkingLayer {
  private struct Failure: Error {}

  private let requests = CapturingSpy<String, Result<[Album], any Error>>()

  var terms: [String] {
    requests.inputs
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
  }

  func answer(_ index: Int, with titles: [String]) throws {
    try requests.complete(with: .success(titles.map(album(titled:))), at: index)
  }

  func fail(_ index: Int) throws {
    try requests.complete(with: .failure(Failure()), at: index)
  }

  private func album(titled title: String) -> Album {
    Album(
      title: title, artist: "The artist of \(title)",
      releaseDate: Date(timeIntervalSince1970: 0), imageURL: URL(filePath: "/covers/\(title)"))
  }
}

import AlbumSearch
import TestPatterns
import XCTest

// Every test is async, because on Linux a main-actor class without an async test aborts the run.
@MainActor
final class CallbacksTests: XCTestCase {
  // In an order that no sorting gives, two of them alike.
  private let titles = ["Maiden Voyage", "Blue Train", "Maiden Voyage", "Head Hunters"]
  private let failed = "The albums could not be loaded."
  private let answers = [Answer.albums(["Maiden Voyage"]), .albums([]), .failure(Failure())]

  // MARK: The request

  func testSendsOneRequestWhateverTheAnswer() async throws {
    for answer in answers {
      let search = Search()
      search.start("herbie")
      XCTAssertEqual(search.layer.terms, ["herbie"])

      try search.layer.answer(0, answer)

      XCTAssertEqual(search.layer.terms, ["herbie"], "answer: \(answer)")
    }
  }

  func testTrimsTheTermAndNothingElse() async {
    let terms = [
      "1989": ["1989", " 1989"],
      "blue train": [" blue train", "\nblue train", "blue train ", "blue train\r\n"],
      "McCoy  TYNER": ["McCoy  TYNER", " \n\tMcCoy  TYNER\t\n "],
    ]
    for (expected, typed) in terms {
      for term in typed {
        let search = Search()
        search.start(term)
        XCTAssertEqual(search.layer.terms, [expected], "typed: \(term.debugDescription)")
      }
    }
  }

  func testSendsNothingForABlankTermButCompletes() async throws {
    for typed in ["", "   ", " \n\t"] {
      let search = try Search(showing: titles)

      let log = search.start(typed)

      let before = Screen(titles: titles, message: failed)
      XCTAssertEqual(search.layer.terms, ["rows", "message"], "typed: \(typed.debugDescription)")
      XCTAssertEqual(log.screens, [before])
      XCTAssertEqual(search.screen, before)
    }
  }

  // MARK: The answer

  func testChangesNothingWhileThereIsNoAnswer() async throws {
    let search = try Search(showing: titles)

    let log = search.start("herbie")

    XCTAssertEqual(log.screens, [])
    XCTAssertEqual(search.screen, Screen(titles: titles, message: failed))
  }

  func testCompletesOnceForEachAnswerWithItsStateInPlace() async throws {
    let search = Search()
    let steps: [(Answer, Screen)] = [
      (.failure(Failure()), Screen(titles: [], message: failed)),
      (.albums(titles), Screen(titles: titles, message: nil)),
      (.albums(titles), Screen(titles: titles, message: nil)),
      (.failure(Failure()), Screen(titles: titles, message: failed)),
      (.failure(Failure()), Screen(titles: titles, message: failed)),
      (.albums(["Mingus Ah Um"]), Screen(titles: ["Mingus Ah Um"], message: nil)),
      (.failure(Failure()), Screen(titles: ["Mingus Ah Um"], message: failed)),
      (.albums([]), Screen(titles: [], message: nil)),
    ]
    for (index, (answer, screen)) in steps.enumerated() {
      let log = search.start("search \(index)")
      XCTAssertEqual(log.screens, [])

      try search.layer.answer(index, answer)

      XCTAssertEqual(log.screens, [screen], "step \(index)")
      XCTAssertEqual(search.screen, screen, "step \(index)")
    }
  }

  func testCompletesForAnAnswerThatComesAtOnce() async {
    let search = Search()
    search.layer.instantAnswer = .albums(titles)

    let log = search.start("herbie")

    XCTAssertEqual(log.screens, [Screen(titles: titles, message: nil)])
  }

  func testTakesTheFirstAnswerOnly() async throws {
    for first in answers {
      for second in [Answer.albums(["Mingus Ah Um"]), .failure(Failure())] {
        let search = Search()
        let log = search.start("herbie")
        try search.layer.answer(0, first)
        let screen = search.screen

        try search.layer.answer(0, second)

        XCTAssertEqual(log.screens, [screen], "first: \(first), second: \(second)")
        XCTAssertEqual(search.screen, screen, "first: \(first), second: \(second)")
      }
    }
  }

  func testSaysTheSameForEachError() async throws {
    for error in [Failure(), SpokenFailure(), CancellationError()] as [any Error] {
      let search = Search()
      search.start("herbie")

      try search.layer.answer(0, .failure(error))

      XCTAssertEqual(search.screen, Screen(titles: [], message: failed))
    }
  }

  // MARK: Rows by index

  func testHasARowForEachIndexAndNoneBeside() async throws {
    let search = Search()
    XCTAssertNil(search.viewModel.albumViewModelAt(index: 0))

    search.start("herbie")
    try search.layer.answer(0, .albums(titles))

    let found = (-1...4).map { search.viewModel.albumViewModelAt(index: $0)?.title }
    XCTAssertEqual(found, [nil] + titles + [nil])
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
    try layer.answer(0, .albums(titles))
    start("message")
    try layer.answer(1, .failure(Failure()))
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

/// What a test lets the layer answer; an album stands here as its title.
private enum Answer {
  case albums([String])
  case failure(any Error)

  var result: Result<[Album], any Error> {
    switch self {
    case .albums(let titles): .success(titles.map(album(titled:)))
    case .failure(let error): .failure(error)
    }
  }

  private func album(titled title: String) -> Album {
    Album(
      title: title, artist: "The artist of \(title)",
      releaseDate: Date(timeIntervalSince1970: 0), imageURL: URL(filePath: "/covers/\(title)"))
  }
}

/// An error that has nothing to tell.
private struct Failure: Error {}

/// An error that brings its own words.
private struct SpokenFailure: LocalizedError {
  let errorDescription: String? = "The server is on holiday."
}

/// A networking layer that keeps every request until the test answers it.
@MainActor
private final class NetworkingLayerSpy: NetworkingLayer {
  private let requests = CapturingSpy<String, Result<[Album], any Error>>()

  /// What is answered before the request returns.
  var instantAnswer: Answer?

  var terms: [String] {
    requests.inputs
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
    if let instantAnswer {
      completion(instantAnswer.result)
    }
  }

  func answer(_ index: Int, _ answer: Answer) throws {
    try requests.complete(with: answer.result, at: index)
  }
}

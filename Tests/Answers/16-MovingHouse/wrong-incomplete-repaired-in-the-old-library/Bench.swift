import AlbumSearch
import XCTest

/// What a user sees of a view model at one moment; a title stands for its row.
struct Screen: Equatable {
  var titles: [String] = []
  var message: String?
}

/// A view model of one test alone, in front of a layer that waits for that test.
@MainActor
struct Bench {
  let layer = NetworkingLayerSpy()
  let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  var screen: Screen {
    Screen(titles: viewModel.titles, message: viewModel.errorMessage)
  }

  /// Searches, and answers at once.
  func search(_ term: String = "herbie", answer: Answer) throws {
    viewModel.searchFor(searchTerm: term) {}
    try layer.answer(answer)
  }

  /// Compares all that is on the screen; a failure stands at the line of the call.
  func expectScreen(
    titles: [String], message: String?, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(screen, Screen(titles: titles, message: message), file: file, line: line)
  }
}

/// The screens that the handler of one search found, one for each call.
@MainActor
final class HandlerLog {
  var screens: [Screen] = []
}

extension Bench {
  /// Starts a search, and returns the log of its handler.
  func searchWithLog(_ term: String = "herbie") -> HandlerLog {
    let log = HandlerLog()
    viewModel.searchFor(searchTerm: term) { log.screens.append(screen) }
    return log
  }
}

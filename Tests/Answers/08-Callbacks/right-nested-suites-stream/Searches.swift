import AlbumSearch
import Foundation
import Testing

enum Trouble: LocalizedError {
  case offline, timeout

  var errorDescription: String? {
    self == .timeout ? "It took too long." : nil
  }
}

struct Screen: Equatable, Sendable {
  var rows: [AlbumSearchResultCellViewModel] = []
  var message: String?

  static let trouble = "The albums could not be loaded."
}

/// A view model whose requests and handlers end up in streams that are read when all is over.
@MainActor
final class Searches {
  private let requests = AsyncStream<String>.makeStream()
  private let handled = AsyncStream<Screen>.makeStream()
  private let held = Held()
  let viewModel: SearchViewModel

  private final class Held {
    var completions: [ClosureLayer.Completion] = []
  }

  init() {
    viewModel = SearchViewModel(
      networkingLayer: ClosureLayer { [requests, held] term, completion in
        requests.continuation.yield(term)
        held.completions.append(completion)
      })
  }

  var screen: Screen {
    Screen(rows: viewModel.albumViewModels, message: viewModel.errorMessage)
  }

  func start(_ term: String = "any") {
    viewModel.searchFor(searchTerm: term) { [self] in
      handled.continuation.yield(screen)
    }
  }

  func answer(_ result: Result<[Album], any Error>, searchesAgo: Int = 0) throws {
    let completion = try #require(held.completions.dropLast(searchesAgo).last)
    completion(result)
  }

  func searched(_ result: Result<[Album], any Error>) throws {
    start()
    try answer(result)
  }

  /// Closes the books: what comes later is not in them.
  func close() async -> (requests: [String], handled: [Screen]) {
    requests.continuation.finish()
    handled.continuation.finish()
    var asked: [String] = []
    for await term in requests.stream {
      asked.append(term)
    }
    var screens: [Screen] = []
    for await screen in handled.stream {
      screens.append(screen)
    }
    return (asked, screens)
  }
}

func albums(_ titles: String...) -> [Album] {
  titles.map {
    Album(
      title: $0, artist: "The \($0)s", releaseDate: Date(timeIntervalSince1970: 3e8),
      imageURL: URL(filePath: "/\($0)"))
  }
}

func rows(_ titles: String...) -> [AlbumSearchResultCellViewModel] {
  titles.flatMap { albums($0) }.map(AlbumSearchResultCellViewModel.init(album:))
}

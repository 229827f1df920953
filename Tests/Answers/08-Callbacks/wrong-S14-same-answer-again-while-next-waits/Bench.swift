import AlbumSearch
import Foundation
import TestPatterns

/// Keeps each request, and answers at once as often as it was told to.
@MainActor
final class Layer: NetworkingLayer {
  let requests = CapturingSpy<String, Answer>()
  var atOnce: [Answer] = []
  var afterAnswering: () -> Void = {}

  func fetchAlbums(
    matching term: String, completion: @escaping @MainActor (Answer) -> Void
  ) {
    requests.capture(term, completion: completion)
    for answer in atOnce {
      completion(answer)
      afterAnswering()
    }
  }
}

struct Seen: Equatable {
  var rows: [AlbumSearchResultCellViewModel]
  var message: String?
}

/// What a handler found when it was called.
struct Handled: Equatable {
  var search: Int
  var seen: Seen
}

/// A view model with its layer, and a record of every handler that was called.
@MainActor
final class Bench {
  let layer = Layer()
  let model: SearchViewModel
  private(set) var handled: [Handled] = []
  private var searches = 0

  init(_ start: Start = .fresh) throws {
    model = SearchViewModel(networkingLayer: layer)
    for answer in start.answers {
      search("start")
      try self.answer(answer)
    }
    handled = []
    earlier = layer.requests.inputs.count
  }

  private var earlier = 0

  var seen: Seen { Seen(rows: model.albumViewModels, message: model.errorMessage) }

  /// The terms of the requests, without those that brought about the start.
  var terms: [String] { Array(layer.requests.inputs.dropFirst(earlier)) }

  /// Searches, and returns the number that this search has in `handled`.
  @discardableResult
  func search(_ term: String = "blue") -> Int {
    searches += 1
    let number = searches
    model.searchFor(searchTerm: term) { [self] in
      handled.append(Handled(search: number, seen: seen))
    }
    return number
  }

  /// Answers the latest request, or the one before it.
  func answer(_ answer: Answer, back: Int = 0) throws {
    try layer.requests.complete(with: answer, at: layer.requests.inputs.count - 1 - back)
  }
}

/// States in which a search may begin, each with something else to lose.
enum Start: CaseIterable {
  case fresh, rows, message, rowsAndMessage, emptied, emptiedAndMessage, recovered

  var answers: [Answer] {
    let found = Answer.success([.maidenVoyage, .blueTrain, .homogenic])
    let failed = Answer.failure(Plain.broken)
    return switch self {
    case .fresh: []
    case .rows: [found]
    case .message: [failed]
    case .rowsAndMessage: [found, failed]
    case .emptied: [found, .success([])]
    case .emptiedAndMessage: [found, .success([]), failed]
    case .recovered: [failed, found]
    }
  }
}

/// Answers to a search, as a list of cases for parameters.
enum Reply: CaseIterable {
  case one, others, same, reversed, twins, none, failure

  var answer: Answer {
    switch self {
    case .one: .success([.aja])
    case .others: .success([.homogenic, .aja, .hejira, .blueTrain])
    case .same: .success([.maidenVoyage, .blueTrain, .homogenic])
    case .reversed: .success([.homogenic, .blueTrain, .maidenVoyage])
    case .twins: .success([.aja, .hejira, .aja, .aja])
    case .none: .success([])
    case .failure: .failure(URLError(.timedOut))
    }
  }

  func state(after before: Seen) -> Seen {
    switch answer {
    case .success(let albums): Seen(rows: cells(albums), message: nil)
    case .failure: Seen(rows: before.rows, message: failureText)
    }
  }
}

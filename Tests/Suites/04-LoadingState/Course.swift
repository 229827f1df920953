import Foundation
import LoadingState

/// What the repository responds to a load: a list, or an error.
typealias Response = Result<[Article], any Error>

/// Errors of every sort that a repository may throw, with texts of every form.
let failures: [any Error] = [
  FeedFailure("The archive is closed on Sundays."), FeedFailure(""), FeedFailure("\n"),
  FeedFailure(" closed.\nOpen tomorrow. "),
  FeedFailure(String(repeating: "try again. ", count: 50)), PlainFailure.outOfReach,
  NSError(
    domain: "Archive", code: 404,
    userInfo: [
      NSLocalizedDescriptionKey: "It is lost.",
      NSLocalizedRecoverySuggestionErrorKey: "Ask the librarian.",
    ]),
  POSIXError(.ENETDOWN), URLError(.notConnectedToInternet), URLError(.networkConnectionLost),
  URLError(.timedOut), URLError(.cannotFindHost), URLError(.badServerResponse),
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It is no list.")),
]

/// What a repository may throw in a load that is cancelled.
let failuresWhenCancelled: [any Error] = [
  CancellationError(), URLError(.cancelled), URLError(.timedOut), FeedFailure("Offline."),
  POSIXError(.ENETDOWN),
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It is no list.")),
]

/// One of these errors, and lists that it may return all the same.
let responsesWhenCancelled: [Response] = [
  .failure(FeedFailure("Offline.")), .success([.stubs]), .success([]),
]

/// Responses to the first loads of a view model, one after the other.
///
/// There are lists, empty lists and errors, and each of the three comes after each. Some lists come
/// after one with other titles or in another order, or after a longer or a shorter one.
let beginning: [Response] = [
  .success([.spies, .seams]), .success([.spies, .seamsRevised]), .success([.seamsRevised, .spies]),
  .success([.spies]), .success([.stubs, .seams, .announced, .spies]), .success([]), .success([]),
  .failure(failures[0]), .failure(failures[1]), .success([.stubs]), .failure(failures[2]),
  .success([]), .failure(failures[3]), .success([]), .success([.spies, .seamsRevised]),
]

/// The beginning, and more: each error comes between two lists, and some come in a row.
let course: [Response] =
  beginning
  + failures.flatMap { [.failure($0), .success([.stubs])] as [Response] }
  + failures.suffix(5).map { .failure($0) }
  + [
    .success(Article.archive), .success([.spies, .spies]), .success([.spies, .spies]),
    .success([.untidy, .long, .seams]), .success([.untidy, .long, .seamsRedated]),
  ]

extension Response {
  /// The state that it makes, without a cancellation.
  var state: LoadingState<[Article]> {
    switch self {
    case .success(let list): .loaded(list)
    case .failure(let error): .error(error.localizedDescription)
    }
  }

  var words: String {
    switch self {
    case .success(let list): list.count > 10 ? "\(list.count) articles" : "\(list)"
    case .failure(let error): "the error \(type(of: error))"
    }
  }

  var isList: Bool {
    if case .success = self { true } else { false }
  }
}

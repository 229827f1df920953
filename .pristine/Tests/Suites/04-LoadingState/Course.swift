import Foundation
import LoadingState

/// What the repository responds to a load: a list, or an error.
typealias Response = Result<[Article], any Error>

/// Errors of every sort that a repository may throw, with texts of every form.
let failures: [any Error] = [
  FeedFailure("The archive is closed on Sundays."), FeedFailure(""),
  FeedFailure(" Closed.\nOpen tomorrow. "), PlainFailure.outOfReach,
  URLError(.notConnectedToInternet), URLError(.networkConnectionLost), URLError(.timedOut),
  URLError(.badServerResponse),
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It is no list.")),
]

/// What a repository may throw in a load that is cancelled.
let failuresWhenCancelled: [any Error] = [
  CancellationError(), URLError(.cancelled), URLError(.timedOut), FeedFailure("Offline."),
]

/// The responses to one load after the other of the same view model.
///
/// Some bugs need prior loads. So a list, an empty list and an error each follow each of the three,
/// each error comes before a list, and nine errors come in a row.
let course: [Response] =
  [
    .success([.spies, .seams]), .success([.spies, .seamsRevised]),
    .success([.stubs, .seams, .announced, .spies]), .success([]), .success([]),
  ]
  + failures.map { .failure($0) }
  + failures.flatMap { [.success([.stubs]), .failure($0)] as [Response] }
  + [
    .success([]), .success(Article.archive), .success([.spies, .spies]),
    .success([.spies, .spies]),
  ]

/// The state after one load of the course, with words for what came before it.
struct Step: Equatable, CustomDebugStringConvertible {
  let state: LoadingState<[Article]>
  let past: String

  var debugDescription: String {
    "\(state) after \(past)"
  }

  /// The step of a load by its place in the course.
  init(_ state: LoadingState<[Article]>, at index: Int) {
    self.state = state
    past = course[...index].suffix(2).map(Self.words).joined(separator: ", then ")
  }

  private static func words(for response: Response) -> String {
    switch response {
    case .success(let articles): "\(LoadingState.loaded(articles))"
    case .failure(let error): "\(type(of: error))"
    }
  }
}

import Foundation
import RepositoryInjection
import Testing

/// What a repository answers to one load after the other, on the same view model.
///
/// Some bugs show only at a third load, at a second failure, or when the same list comes again.
struct History: CustomTestStringConvertible, Sendable {
  let answers: [Answer]

  var testDescription: String {
    answers.map(briefly).joined(separator: ", ")
  }
}

/// One load of a history: what it was answered, and what the view model showed then.
struct Load: Sendable {
  let answers: [Answer]
  let asks: Int
  let loadingWhileAsked: [Bool]
  let articles: [Article]
  let errorMessage: String?
  let isLoading: Bool

  /// The list of its answer, or `nil` if it failed.
  var list: [Article]? {
    try? answers.last?.get()
  }

  /// The error of its answer, or `nil` if it succeeded.
  var error: (any Error)? {
    if case .failure(let error)? = answers.last { error } else { nil }
  }

  /// Which load it was, for the message of a failed test.
  var words: String {
    "Load \(answers.count). The answers so far: \(answers.map(briefly).joined(separator: ", "))."
  }
}

/// Plays a history on a new view model, and returns what it showed after each load.
///
/// A look at the view model during each load takes time, so only the test of S2 looks.
@MainActor
func loads(of history: History, looking: Bool = false) async -> [Load] {
  let repository = SpyArticleRepository(.success([]))
  let viewModel = ArticleListViewModel(repository: repository)
  var played: [Load] = []
  for (position, answer) in history.answers.enumerated() {
    let before = repository.callCount
    var seen: [Bool] = []
    repository.answer = answer
    if looking {
      repository.look = { [weak viewModel] in
        if let viewModel {
          seen.append(viewModel.isLoading)
        }
      }
    }
    await viewModel.loadArticles()
    played.append(
      Load(
        answers: Array(history.answers[...position]), asks: repository.callCount - before,
        loadingWhileAsked: seen, articles: viewModel.articles,
        errorMessage: viewModel.errorMessage, isLoading: viewModel.isLoading))
  }
  return played
}

/// Histories with successes and failures; each has a success after a failure.
///
/// In the last ones, a list, another failure and an empty list follow each kind of failure.
let mixedHistories: [History] =
  [
    History(answers: [list, list, list, failure, failure, list, list]),
    History(answers: [failure, failure, failure, list, failure, list, otherFailure, list]),
    History(answers: [
      .success([]), failure, .success([]), .success([]), list, .success([]), otherFailure, list,
    ]),
    History(answers: [
      list, .success([.redated, .seams]), .success([.corrected, .seams]),
      .success([.seams, .corrected]), .success([.seams]), failure, .success([.spies, .stubs]), list,
    ]),
    History(answers: Array(repeating: failure, count: 6) + [list]),
  ]
  + failures.map {
    History(answers: [.failure($0), list, .failure($0), otherFailure, .failure($0), .success([])])
  }

/// The mixed histories, and an article with a date in the future.
let histories: [History] =
  mixedHistories + [History(answers: [.success([.announced]), .success([.announced])])]

private let list: Answer = .success([.stubs, .seams])
private let failure: Answer = .failure(FeedFailure("Offline."))
private let otherFailure: Answer = .failure(FeedFailure("Closed for repairs."))

private func briefly(_ answer: Answer) -> String {
  switch answer {
  case .success(let articles): "\(articles)"
  case .failure(let error): name(of: error)
  }
}

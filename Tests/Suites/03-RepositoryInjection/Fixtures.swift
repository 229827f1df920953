import Foundation
import RepositoryInjection

extension Article {
  // No sorting by id, title or date brings about the order spies, stubs, seams.
  static let spies = Article(id: 2, title: "Spies", publishedAt: Date(timeIntervalSince1970: 200))
  static let stubs = Article(id: 3, title: "Stubs", publishedAt: Date(timeIntervalSince1970: 300))
  static let seams = Article(id: 1, title: "Seams", publishedAt: Date(timeIntervalSince1970: 100))
  /// The stubs, with another title.
  static let corrected = Article(
    id: 3, title: "Stubs, corrected", publishedAt: Date(timeIntervalSince1970: 300))
  /// The stubs, with another date.
  static let redated = Article(
    id: 3, title: "Stubs", publishedAt: Date(timeIntervalSince1970: 301))
  /// With a date in the future.
  static let announced = Article(id: 4, title: "Fakes", publishedAt: .distantFuture)
  /// More than any screen shows.
  static let archive = (101...300).map {
    Article(id: $0, title: "Issue \($0)", publishedAt: Date(timeIntervalSince1970: 1_000))
  }
}

extension Article: CustomDebugStringConvertible {
  // A failed comparison prints whole lists of these, so it shows only what makes a difference.
  public var debugDescription: String {
    publishedAt == Self.redated.publishedAt ? "\(title) (redated)" : title
  }
}

/// A failure with words of its own, or without: then the system makes its `localizedDescription`.
///
/// The words belong to this suite, because those of a system error differ by platform.
struct FeedFailure: LocalizedError {
  let errorDescription: String?

  init(_ text: String?) {
    errorDescription = text
  }
}

/// A failure without words: the system makes its `localizedDescription`.
struct UnexplainedFailure: Error {}

/// Errors of every sort that a repository may throw, each of which makes the load fail.
///
/// No test of this suite cancels a task, so the `CancellationError` is the repository's own.
let failures: [any Error] = [
  FeedFailure("The archive is closed on Sundays."), FeedFailure(""), FeedFailure(nil),
  UnexplainedFailure(), CancellationError(),
  URLError(.notConnectedToInternet), URLError(.networkConnectionLost), URLError(.cancelled),
  URLError(.timedOut), URLError(.badServerResponse),
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It is no list.")),
]

/// Answers of every sort that a repository may give.
let answers: [Answer] =
  [.success([.stubs, .seams]), .success([.announced]), .success([])] + failures.map { .failure($0) }

/// The repository's answer, for the message of a failed test.
func words(for answer: Answer) -> String {
  switch answer {
  case .success(let articles): "The answer: \(articles)."
  case .failure(let error): words(for: error)
  }
}

/// The repository's error, for the message of a failed test.
func words(for error: any Error) -> String {
  "The error: \(name(of: error))."
}

/// The type of an error, with what tells it from others of its type.
func name(of error: any Error) -> String {
  switch error {
  case let error as URLError: "URLError \(error.code.rawValue)"
  case let error as FeedFailure:
    error.errorDescription.map { "FeedFailure \"\($0)\"" } ?? "FeedFailure"
  default: "\(type(of: error))"
  }
}

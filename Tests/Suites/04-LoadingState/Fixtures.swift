import Foundation
import LoadingState

extension Article {
  // No sorting by id, title or date brings about the order spies, stubs, seams.
  static let spies = Article(id: 2, title: "Spies", publishedAt: Date(timeIntervalSince1970: 200))
  static let stubs = Article(id: 3, title: "Stubs", publishedAt: Date(timeIntervalSince1970: 300))
  static let seams = Article(id: 1, title: "Seams", publishedAt: Date(timeIntervalSince1970: 100))
  /// A later version of `stubs`.
  static let stubsRevised = Article(
    id: 3, title: "Stubs, revised", publishedAt: Date(timeIntervalSince1970: 300))
  /// A later version of `seams`.
  static let seamsRevised = Article(
    id: 1, title: "Seams, revised", publishedAt: Date(timeIntervalSince1970: 400))
  /// `seams` with another date, and nothing else.
  static let seamsRedated = Article(
    id: 1, title: "Seams", publishedAt: Date(timeIntervalSince1970: 500))
  /// Without a title, and of a date to come.
  static let announced = Article(id: 4, title: "", publishedAt: .distantFuture)
  /// With a title that a program may want to tidy, an odd id, and a date before 1970.
  static let untidy = Article(
    id: -5, title: " ports &amp; <b>Adapters</b>\n", publishedAt: Date(timeIntervalSince1970: -0.5))
  /// With a title that fills a page.
  static let long = Article(
    id: 0, title: String(repeating: "on and on. ", count: 100), publishedAt: .distantPast)
  /// More than any screen shows.
  static let archive = (101...1200).map {
    Article(id: $0, title: "Issue \($0)", publishedAt: Date(timeIntervalSince1970: 1_000))
  }
}

/// A failure with words of this suite, because those of a system error differ by platform.
struct FeedFailure: LocalizedError, Equatable {
  let errorDescription: String?
  // Other texts, which no test expects.
  let failureReason: String? = "The archive has burnt down."
  let recoverySuggestion: String? = "Ask the librarian."
  let helpAnchor: String? = "fire"

  init(_ text: String) {
    errorDescription = text
  }
}

/// A failure without a text of its own; the system makes one.
enum PlainFailure: Error, Equatable {
  case outOfReach
}

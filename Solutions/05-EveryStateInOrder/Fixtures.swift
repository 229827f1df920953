import Articles
import Foundation

typealias Response = Result<[Article], any Error>

extension Article {
  // No sorting by id, title or date brings about the order spies, stubs, seams.
  static let spies = Article(id: 2, title: "Spies", publishedAt: Date(timeIntervalSince1970: 200))
  static let stubs = Article(id: 3, title: "Stubs", publishedAt: Date(timeIntervalSince1970: 300))
  static let seams = Article(id: 1, title: "Seams", publishedAt: Date(timeIntervalSince1970: 100))
  /// A later version of `seams`.
  static let seamsRevised = Article(
    id: 1, title: "Seams, revised", publishedAt: Date(timeIntervalSince1970: 400))
}

/// A failure whose text belongs to this suite: that of a system error differs by platform.
struct FeedFailure: LocalizedError {
  let errorDescription: String?

  init(_ text: String) {
    errorDescription = text
  }
}

/// A failure without a text of its own; the system makes one.
struct PlainFailure: Error {}

/// Errors that say nothing of cancellation.
let ordinaryFailures: [any Error] = [FeedFailure("Offline."), PlainFailure(), URLError(.timedOut)]

/// Errors that speak of cancellation, whether or not anything was cancelled.
let cancellationErrors: [any Error] = [
  CancellationError(), URLError(.cancelled), CocoaError(.userCancelled),
]

/// Responses that bring the list to every state in which it rests, and from each to another.
let everyResponse: [Response] = [
  .success([.stubs]), .success([.spies, .seams]), .failure(FeedFailure("Offline.")),
  .failure(FeedFailure("Closed.")), .success([]), .success([.stubs]), .success([]),
]

/// Responses whose outcomes differ, so that each of them is something to lose.
let distinctResponses: [Response] = [
  .success([.stubs, .seams]), .success([]), .failure(FeedFailure("Offline.")),
  .failure(CancellationError()),
]

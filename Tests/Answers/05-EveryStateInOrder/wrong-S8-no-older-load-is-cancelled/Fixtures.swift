import Articles
import Foundation

extension Article {
  // The order spies, stubs, seams is neither that of the ids nor that of the titles or dates.
  static let spies = Article(id: 2, title: "Spies", publishedAt: Date(timeIntervalSince1970: 200))
  static let stubs = Article(id: 3, title: "Stubs", publishedAt: Date(timeIntervalSince1970: 300))
  static let seams = Article(id: 1, title: "Seams", publishedAt: Date(timeIntervalSince1970: 100))
  /// A later version of `seams`.
  static let seamsRevised = Article(
    id: 1, title: "Seams, revised", publishedAt: Date(timeIntervalSince1970: 400))
}

/// An error whose text is the same on every platform.
struct FeedFailure: LocalizedError {
  let errorDescription: String?

  init(_ text: String) {
    errorDescription = text
  }
}

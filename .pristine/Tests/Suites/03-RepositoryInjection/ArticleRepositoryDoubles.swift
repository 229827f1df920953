import Foundation
import RepositoryInjection

/// A stub: it answers, and keeps no record.
struct StubArticleRepository: ArticleRepository {
  let answer: Result<[Article], FeedFailure>

  func fetchArticles() async throws -> [Article] {
    try answer.get()
  }
}

/// A spy: it answers call by call, counts the calls, and can look around while it is asked.
///
/// On the main actor, so that it is `Sendable` with plain variables inside.
@MainActor
final class SpyArticleRepository: ArticleRepository {
  private(set) var callCount = 0

  /// Runs while the view model waits for its answer.
  var whenAsked: () -> Void = {}

  private let answers: [Result<[Article], FeedFailure>]

  /// Creates a spy that gives its answers in this order, one for each call.
  init(_ answers: Result<[Article], FeedFailure>...) {
    self.answers = answers
  }

  func fetchArticles() async throws -> [Article] {
    callCount += 1
    whenAsked()
    guard callCount <= answers.count else {
      throw FeedFailure("The spy has no answer to call \(callCount).")
    }
    return try answers[callCount - 1].get()
  }
}

/// A failure whose text belongs to this suite: that of a system error differs by platform.
struct FeedFailure: LocalizedError {
  let errorDescription: String?

  init(_ text: String) {
    errorDescription = text
  }
}

extension Article {
  // No sorting by id, title or date brings about the order spies, stubs, seams.
  static let spies = Article(id: 2, title: "Spies", publishedAt: Date(timeIntervalSince1970: 200))
  static let stubs = Article(id: 3, title: "Stubs", publishedAt: Date(timeIntervalSince1970: 300))
  static let seams = Article(id: 1, title: "Seams", publishedAt: Date(timeIntervalSince1970: 100))
}

extension Article: CustomDebugStringConvertible {
  // A failed comparison prints whole lists of these. The title alone makes the difference visible.
  public var debugDescription: String {
    title
  }
}

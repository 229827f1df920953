import Foundation
import LoadingState
import TestPatterns

/// A double that holds every call until the test lets it go.
struct GatedArticleRepository: ArticleRepository {
  let lists: Gate<Void, [Article]>

  /// Creates a double that waits on when it is cancelled, if so wanted: the test then says how
  /// the cancellation is reported.
  init(ignoringCancellation: Bool = false) {
    lists = Gate(ignoringCancellation: ignoringCancellation)
  }

  func fetchArticles() async throws -> [Article] {
    try await lists.call(())
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    throw FeedFailure("This double has no single articles.")
  }
}

/// A spy: it answers at once, one answer for each call, and keeps every request.
///
/// On the main actor, so that it is `Sendable` with plain variables inside.
@MainActor
final class SpyArticleRepository: ArticleRepository {
  enum Request: Equatable {
    case list
    case article(Article.ID)
  }

  private(set) var requests: [Request] = []

  private var lists: [Result<[Article], FeedFailure>]
  private var articles: [Result<Article, FeedFailure>]

  init(
    lists: [Result<[Article], FeedFailure>] = [], articles: [Result<Article, FeedFailure>] = []
  ) {
    self.lists = lists
    self.articles = articles
  }

  func fetchArticles() async throws -> [Article] {
    requests.append(.list)
    return try Self.next(of: &lists)
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    requests.append(.article(id))
    return try Self.next(of: &articles)
  }

  private static func next<Answer>(of answers: inout [Result<Answer, FeedFailure>]) throws -> Answer
  {
    guard !answers.isEmpty else {
      throw FeedFailure("The spy has no answer left.")
    }
    return try answers.removeFirst().get()
  }
}

/// A failure whose text belongs to this suite: that of a system error differs by platform.
struct FeedFailure: LocalizedError, Equatable {
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

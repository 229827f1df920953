import Articles

/// Answers every request at once with what the test has set, and counts the requests.
///
/// On the main actor, so that it is `Sendable` with plain variables inside.
@MainActor
final class MockArticleRepository: ArticleRepository {
  var articles: [Article] = []
  var failure: (any Error)?
  private(set) var fetchArticlesCallCount = 0

  func fetchArticles() async throws -> [Article] {
    fetchArticlesCallCount += 1
    if let failure {
      throw failure
    }
    return articles
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    throw NoSuchArticle()
  }
}

struct NoSuchArticle: Error {}

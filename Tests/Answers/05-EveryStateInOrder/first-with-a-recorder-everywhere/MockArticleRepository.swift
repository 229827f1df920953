import Articles

/// A double that answers every request at once with what the test has set, and counts requests.
///
/// It is on the main actor, which makes it `Sendable` although it has plain variables.
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

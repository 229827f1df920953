import Articles
import TestPatterns

/// Holds every request until the test answers it, even if its task is cancelled.
struct GatedArticleRepository: ArticleRepository {
  let requests = Gate<Void, [Article]>(ignoringCancellation: true)

  func fetchArticles() async throws -> [Article] {
    try await requests.call()
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    throw NoSuchArticle()
  }
}

import Articles
import TestPatterns

/// A repository whose requests wait until the test answers them.
struct WaitingRepository: ArticleRepository {
  let requests = Gate<String, [Article]>(ignoringCancellation: true)

  func fetchArticles() async throws -> [Article] {
    try await requests.call("articles")
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    throw NoSuchArticle()
  }
}

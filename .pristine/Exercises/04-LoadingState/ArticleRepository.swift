/// A place where articles come from.
///
/// `Sendable`, because a repository may do its work away from the main actor.
public protocol ArticleRepository: Sendable {
  /// Returns all articles, in the order in which a list shows them.
  func fetchArticles() async throws -> [Article]

  /// Returns one article, whether or not a list shows it.
  func fetchArticle(id: Article.ID) async throws -> Article
}

/// A place where articles come from.
///
/// `Sendable`, because a repository does its work away from the main actor.
public protocol ArticleRepository: Sendable {
  /// Returns all articles, in the order in which a list shows them.
  func fetchArticles() async throws -> [Article]
}

/// A place where articles come from.
///
/// `Sendable`, because a repository does its work away from the main actor.
public protocol ArticleRepository: Sendable {
  /// The articles as they are now, in their order.
  func fetchArticles() async throws -> [Article]
}

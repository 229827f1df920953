/// A place where articles come from.
///
/// It declares only what the view model needs. `Sendable`, because a repository may do its
/// work away from the main actor.
public protocol ArticleRepository: Sendable {
  /// Returns all articles, in the order in which a list shows them.
  func fetchArticles() async throws -> [Article]
}

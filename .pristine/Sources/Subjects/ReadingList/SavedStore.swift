/// Keeps which articles the reader has saved for later.
public protocol SavedStore: Sendable {
  /// Returns the articles that are saved.
  func savedIDs() async throws -> Set<Article.ID>

  /// Saves an article, or removes it from those that are saved.
  ///
  /// The change is made when the call returns, and not made if it throws. Two calls that overlap
  /// may be carried out in either order.
  func setSaved(_ isSaved: Bool, for id: Article.ID) async throws
}

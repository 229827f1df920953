/// Where articles come from, page by page.
public protocol ArticleFeed: Sendable {
  /// Returns the page that begins at a cursor, or the first page.
  ///
  /// - Parameter cursor: The ``Page/next`` of the page before, or `nil` for the first page.
  func page(at cursor: String?) async throws -> Page
}

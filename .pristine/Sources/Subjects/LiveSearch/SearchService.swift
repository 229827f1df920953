/// A source of album titles.
public protocol SearchService: Sendable {
  /// Returns the titles of the albums that match a term.
  func titles(matching term: String) async throws -> [String]
}

/// A source of posts.
public protocol PostServiceProtocol: Sendable {
  /// Asks for all posts, in the order in which they are to be shown.
  func fetchPosts() async throws -> [PostDTO]
}

/// A post as the feed shows it.
public struct Post: Equatable, Identifiable, Sendable {
  public let id: Int
  public let title: String

  /// Makes a post.
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

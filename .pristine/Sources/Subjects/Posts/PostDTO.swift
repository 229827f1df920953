/// A post as the server sends it.
///
/// It has the server's format; the app shows a ``Post`` instead.
public struct PostDTO: Decodable, Equatable, Sendable {
  public let id: Int
  public let title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }

  /// Returns the post that this one describes, with the same id.
  public func toDomain() -> Post {
    Post(id: id, title: title)
  }
}

import Foundation

/// An article as the app shows it.
public struct Article: Equatable, Identifiable, Sendable {
  public let id: Int
  public let title: String

  /// The name of the author, or `nil` if the server knows none.
  public let author: String?

  /// The moment of the first publication.
  public let publishedAt: Date

  public init(id: Int, title: String, author: String?, publishedAt: Date) {
    self.id = id
    self.title = title
    self.author = author
    self.publishedAt = publishedAt
  }
}

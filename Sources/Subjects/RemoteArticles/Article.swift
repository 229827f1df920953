import Foundation

/// An article as the app shows it.
public struct Article: Equatable, Identifiable, Sendable {
  public let id: Int
  public let title: String

  /// The name of the author, or `nil` if the server knows none.
  public let author: String?

  public let publishedAt: Date
  public let updatedAt: Date

  public init(id: Int, title: String, author: String?, publishedAt: Date, updatedAt: Date) {
    self.id = id
    self.title = title
    self.author = author
    self.publishedAt = publishedAt
    self.updatedAt = updatedAt
  }
}

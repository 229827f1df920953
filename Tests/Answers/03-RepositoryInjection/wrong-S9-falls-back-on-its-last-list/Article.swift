import Foundation

/// One entry of the reading list.
public struct Article: Decodable, Equatable, Identifiable, Sendable {
  public let id: Int
  public let title: String
  public let publishedAt: Date

  public init(id: Int, title: String, publishedAt: Date) {
    self.id = id
    self.title = title
    self.publishedAt = publishedAt
  }
}

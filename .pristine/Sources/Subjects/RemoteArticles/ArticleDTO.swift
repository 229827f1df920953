import Foundation

/// An article as the server sends it.
///
/// It follows the server's format, and stays in this module; the app shows an `Article`.
struct ArticleDTO: Decodable {
  /// The author of an article, as the server sends it.
  struct Author: Decodable {
    let name: String
  }

  enum CodingKeys: String, CodingKey {
    case id, headline, author
    case publishedAt = "published_at"
    case updatedAt = "updated_at"
  }

  let id: Int
  let headline: String
  let author: Author?
  let publishedAt: Date
  let updatedAt: Date

  /// Returns the article that this one describes.
  func toDomain() -> Article {
    Article(
      id: id, title: headline, author: author?.name,
      publishedAt: publishedAt, updatedAt: updatedAt)
  }
}

/// An article of the feed.
public struct Article: Equatable, Identifiable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// A part of the feed.
public struct Page: Equatable, Sendable {
  public var articles: [Article]

  /// Where the next page begins, or `nil` on the last page.
  public var next: String?

  public init(articles: [Article], next: String?) {
    self.articles = articles
    self.next = next
  }
}

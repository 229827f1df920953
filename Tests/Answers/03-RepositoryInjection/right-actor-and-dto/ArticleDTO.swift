/// An article as the feed writes it.
struct ArticleDTO: Decodable {
  let id: Int
  let title: String
  let publishedAt: String
}

/// Messages that nobody chose: every piece before every other, and all of these in one.
///
/// The pieces are those that a tokenizer may stumble over. Put together they give
/// neighbours that no author of examples thinks of.
enum Corpus {
  static let messages = pairs + [pairs.joined(separator: " ")]

  private static let pieces = [
    "", "a", "_", " ", "\r\n", "@", "#", "@john", "#swift", "https://", "https://a.b/c", "?!", ")",
    "é", "👩‍👩‍👧",
  ]

  private static let pairs = pieces.flatMap { first in
    pieces.map { second in first + second }
  }
}

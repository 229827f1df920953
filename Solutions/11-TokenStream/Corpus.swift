/// Messages that are combined and not chosen: each piece before every other, and all in one, many times.
///
/// The pieces are those that a tokenizer may get wrong. Combined, they give neighbours that you
/// wouldn't think of.
enum Corpus {
  static let messages = pairs + [String(repeating: pairs.joined(separator: " "), count: 40)]

  private static let pieces = [
    "", "a", "_", " ", "\r\n", "@", "#", "@john", "#swift", "https://", "https://a.b/c", "?!", ")",
    "é", "👩‍👩‍👧",
  ]

  private static let pairs = pieces.flatMap { first in
    pieces.map { second in first + second }
  }
}

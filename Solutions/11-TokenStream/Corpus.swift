/// Messages that nobody chose: every piece before every other, and all of these in one.
///
/// The pieces are those that a tokenizer may stumble over. Put together they give
/// neighbours that no author of examples thinks of.
enum Corpus {
  static let messages = pairs + [pairs.joined(separator: " ")]

  /// The 30 characters that no message may contain.
  static let controlCharacters: [String] = (UInt8(0)...0x7F).filter { code in
    code == 0x7F || code < 0x20 && ![0x09, 0x0A, 0x0D].contains(code)
  }.map { code in String(UnicodeScalar(code)) }

  private static let pieces = [
    "", "a", "_", " ", "\r\n", "@", "#", "@john", "#swift", "https://", "https://a.b/c", "?!", ")",
    "é", "👩‍👩‍👧",
  ]

  private static let pairs = pieces.flatMap { first in
    pieces.map { second in first + second }
  }
}

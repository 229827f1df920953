/// The characters that the tests go through.
enum Letters {
  static let controls: [Character] = (Array(0...0x1F) + [0x7F])
    .filter { ![0x09, 0x0A, 0x0D].contains($0) }
    .compactMap { Unicode.Scalar($0).map(Character.init) }

  static let name: [Character] =
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + Array("abcdefghijklmnopqrstuvwxyz")
    + Array("0123456789_")

  static let marks: [Character] = Array(".,;:!?)")

  static let spaces: [Character] = [
    " ", "\t", "\n", "\r", "\r\n", "\u{A0}", "\u{85}", "\u{2003}", "\u{2028}", "\u{3000}",
  ]

  /// Neither in a name, nor white space, nor a mark that ends sentences.
  static let rest: [Character] =
    Array("\"$%&'(*+-/<=>[\\]^`{|}~") + ["é", "e\u{301}", "ß", "٣", "²", "ａ", "\u{212A}", "\u{80}"]
    + ["👩‍👩‍👧", "🇩🇪", "\u{200B}"]
}

/// A key that was typed.
enum TypedKey: Hashable, Sendable {
  case letter(Character)
  case up, down
  case pageUp, pageDown
  case escape

  /// Returns the keys in the terminal's bytes; an arrow arrives as an escape and more bytes.
  ///
  /// Function keys and other unknown sequences are ignored.
  static func keys(in bytes: some Sequence<UInt8>) -> [TypedKey] {
    var text = Substring(String(decoding: Array(bytes), as: UTF8.self))
    var keys: [TypedKey] = []
    while let first = text.first {
      if let sequence = text.prefixMatch(of: /\u{1B}[\[O]([0-9;]*)([A-Za-z~])/) {
        text = text[sequence.range.upperBound...]
        switch (sequence.2, sequence.1) {
        case ("A", _): keys.append(.up)
        case ("B", _): keys.append(.down)
        case ("~", "5"): keys.append(.pageUp)
        case ("~", "6"): keys.append(.pageDown)
        default: break
        }
      } else {
        text.removeFirst()
        keys.append(first == "\u{1B}" ? .escape : first == " " ? .pageDown : .letter(first))
      }
    }
    return keys
  }
}

/// The codes by which the tool itself colours and links its text, and the gate that knows them.
///
/// Titles, hints, names of files, sources and whatever tests and compilers say may hold codes of
/// their own, and none of them may reach a terminal. Nobody who puts a text together has to think
/// of that: the tool's codes bear a seal that each process draws anew, and where text leaves, the
/// gate opens those and shows everything else as pictures.
enum Ink {
  // Drawn anew by each process, so that no text of others can hold it.
  private static let seal = "\(UInt32.random(in: 100_000_000 ... 999_999_999))"

  /// What ends all colours.
  static let reset = code("0")

  /// Colours what follows.
  static func code(_ parameters: String) -> String { "\u{1B}[\(seal);\(parameters)m" }

  /// Where a link begins or, with an empty address, ends.
  static func link(to address: String) -> String { "\u{1B}]8;\(seal);\(address)\u{1B}\\" }

  /// A code of the tool's own at the beginning of a text.
  static func code(at text: Substring) -> Code? {
    if text.hasPrefix("\u{1B}[\(seal);"), let end = text.firstIndex(of: "m") {
      let parameters = text[..<end].dropFirst(seal.count + 3)
      guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
      return Code(text: text[...end], opened: "\u{1B}[\(parameters)m", isLink: false)
    }
    if text.hasPrefix("\u{1B}]8;\(seal);") {
      let address = text.dropFirst(seal.count + 5).prefix { $0 != "\u{1B}" }
      let end = text[address.endIndex...].prefix(2).endIndex
      return Code(
        text: text[..<end], opened: "\u{1B}]8;;\(String(address).showingControls)\u{1B}\\",
        isLink: true)
    }
    return nil
  }

  /// A code of the tool's own.
  struct Code {
    /// As it stands in the text.
    var text: Substring
    /// As a terminal takes it.
    var opened: String
    var isLink: Bool
  }
}

extension String {
  /// The same as it may leave: the tool's own codes opened, everybody else's as pictures.
  var leaving: String {
    guard unicodeScalars.contains(where: { $0.picture != nil }) else { return self }
    var opened = ""
    var rest = self[...]
    while let escape = rest.utf8.firstIndex(of: 0x1B) {
      opened += String(rest[..<escape]).showingControls
      rest = rest[escape...]
      if let code = Ink.code(at: rest) {
        opened += code.opened
        rest = rest[code.text.endIndex...]
      } else {
        opened += "\u{241B}"
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return opened + String(rest).showingControls
  }

  /// What another process of this tool said, whose gate let nothing through but its own colours.
  var resealed: String {
    replacing(/\u{1B}\[([0-9;]*)m/) { Ink.code(String($0.output.1)) }
  }
}

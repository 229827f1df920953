/// The codes with which the tool colours its text, and the gate that recognizes them.
///
/// Titles, hints, file names, sources and the output of tests and compilers may contain codes of
/// their own, which must not reach a terminal. The tool's codes therefore carry a seal. When text
/// leaves, the gate opens the sealed codes and shows all others as pictures, so code that composes
/// text need not care.
enum Ink {
  // Random in each process, so that no foreign text can contain it.
  private static let seal = "\(UInt32.random(in: 100_000_000 ... 999_999_999))"

  /// Ends all colours.
  static let reset = code("0")

  /// The code that colours the following text.
  static func code(_ parameters: String) -> String { "\u{1B}[\(seal);\(parameters)m" }

  /// The tool's own code at the beginning of a text, or `nil` if there is none.
  ///
  /// It is sealed, as it is in the text, and opened, as a terminal takes it.
  static func code(at text: Substring) -> (sealed: Substring, opened: String)? {
    guard text.hasPrefix("\u{1B}[\(seal);"), let end = text.firstIndex(of: "m") else { return nil }
    let parameters = text[..<end].dropFirst(seal.count + 3)
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
    return (text[...end], "\u{1B}[\(parameters)m")
  }
}

extension String {
  /// The text as it may leave: with the tool's own codes opened, and all others as pictures.
  var leaving: String {
    guard unicodeScalars.contains(where: { $0.picture != nil }) else { return self }
    var opened = ""
    var rest = self[...]
    while let escape = rest.utf8.firstIndex(of: 0x1B) {
      opened += String(rest[..<escape]).showingControls
      rest = rest[escape...]
      if let code = Ink.code(at: rest) {
        opened += code.opened
        rest = rest[code.sealed.endIndex...]
      } else {
        opened += "\u{241B}"
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return opened + String(rest).showingControls
  }

  /// The output of another process of this tool, with its colours sealed for this one.
  var resealed: String {
    replacing(/\u{1B}\[([0-9;]*)m/) { Ink.code(String($0.output.1)) }
  }
}

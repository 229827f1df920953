extension String {
  /// The lines of a text, broken between words so that none is longer than this.
  ///
  /// Letters are counted, and not the codes that colour them. A line that begins with blanks
  /// goes on behind as many.
  func wrapped(to columns: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      // A narrow terminal has no room for blanks.
      return WrappedLine(columns, indent: indent < columns / 2 ? indent : 0).breaking(line)
    }
  }

  /// The same on one line of this length at most, with an ellipsis where it was cut.
  func cut(to columns: Int) -> String {
    let lines = wrapped(to: columns)
    guard lines.count > 1 else { return self }
    let first = wrapped(to: max(1, columns - 2))[0]
    return first + (first.contains("\u{1B}") ? Ink.reset : "") + " …"
  }

  /// With blanks behind it until it is this long; as it is where it is longer.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}

/// Breaks one line; what is coloured goes on in its colour behind a break.
private struct WrappedLine {
  private let columns: Int
  private let indent: String
  private var lines: [String] = []
  private var line = ""
  private var width = 0
  private var word = ""
  private var wordWidth = 0
  /// The colour that holds in front of the word, and behind it.
  private var colors = (before: "", behind: "")

  init(_ columns: Int, indent: Int) {
    self.columns = columns
    self.indent = String(repeating: " ", count: indent)
  }

  func breaking(_ text: Substring) -> [String] {
    var copy = self
    return copy.run(text)
  }

  private mutating func run(_ text: Substring) -> [String] {
    var rest = text
    while let character = rest.first {
      // Only there: it would be tried on each letter of a screen, at each draw.
      if character == "\u{1B}", let code = Ink.code(at: rest) {
        word += code.text
        if !code.isLink { colors.behind = code.text == Ink.reset ? "" : String(code.text) }
        rest = rest[code.text.endIndex...]
        continue
      }
      rest.removeFirst()
      if character == " " { endWord() }
      if wordWidth == columns - (lines.isEmpty ? 0 : indent.count) { splitWord() }
      word.append(character)
      wordWidth += 1
    }
    endWord()
    return lines + [line]
  }

  /// Ends a word that is longer than a line, as paths are: behind its last slash, if it has one.
  private mutating func splitWord() {
    let tail = word.reversed().prefix { $0 != "/" }.reversed()
    guard tail.count < wordWidth, !tail.contains("\u{1B}") else { return endWord() }
    word.removeLast(tail.count)
    wordWidth -= tail.count
    endWord()
    word = String(tail)
    wordWidth = tail.count
  }

  /// Puts the word behind the line, or on the next one where it does not fit.
  private mutating func endWord() {
    if width + wordWidth > columns {
      lines.append(line + (colors.before.isEmpty ? "" : Ink.reset))
      let isBlankFirst = word.first == " "
      line = indent + colors.before + (isBlankFirst ? String(word.dropFirst()) : word)
      width = indent.count + wordWidth - (isBlankFirst ? 1 : 0)
    } else {
      line += word
      width += wordWidth
    }
    word = ""
    wordWidth = 0
    colors.before = colors.behind
  }
}

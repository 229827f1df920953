extension String {
  /// Returns the lines of a text, broken between words so that none is longer than `columns`.
  ///
  /// Colour codes don't count, and short code between backticks stays in one piece. A line that
  /// begins with spaces continues with the same indent, and a row of a table in its last column.
  func wrapped(to columns: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.hangingIndent
      // A narrow terminal has no room for an indent.
      var wrapped = WrappedLine(columns, indent: indent < columns / 2 ? indent : 0)
      return wrapped.breaking(line)
    }
  }

  /// Returns the text as one line of at most this length, with an ellipsis if it was cut.
  func cut(to columns: Int) -> String {
    let lines = wrapped(to: columns)
    guard lines.count > 1 else { return self }
    let first = wrapped(to: max(1, columns - 2))[0]
    return first + (first.contains("\u{1B}") ? Ink.reset : "") + " …"
  }

  /// Returns the text with spaces added up to this length; a longer text stays as it is.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}

extension Substring {
  /// The column in which the text of a row begins, as in `  --all  report every lesson`; else the
  /// number of spaces in front.
  fileprivate var hangingIndent: Int {
    let indent = prefix { $0 == " " }.count
    guard indent >= 2 else { return indent }
    let text = dropFirst(indent)
    // A name, at least two spaces, and words without any other such gap.
    guard let gap = text.range(of: "  "), !text[..<gap.lowerBound].contains("\u{1B}") else {
      return indent
    }
    let words = text[gap.lowerBound...].drop { $0 == " " }
    return words.isEmpty || words.contains("  ") ? indent : count - words.count
  }
}

/// Breaks one line, and continues its colours after each break.
private struct WrappedLine {
  private let columns: Int
  private let indent: String
  private var lines: [String] = []
  private var line = ""
  private var width = 0
  private var word = ""
  private var wordWidth = 0
  /// The colour in effect before the word, and after it.
  private var colors = (before: "", behind: "")
  private var isInCode = false

  init(_ columns: Int, indent: Int) {
    self.columns = columns
    self.indent = String(repeating: " ", count: indent)
  }

  mutating func breaking(_ text: Substring) -> [String] {
    var rest = text
    while let character = rest.first {
      // Only at an escape: trying each letter of the screen would slow down every redraw.
      if character == "\u{1B}", let code = Ink.code(at: rest) {
        word += code.sealed
        colors.behind = code.sealed == Ink.reset ? "" : String(code.sealed)
        rest = rest[code.sealed.endIndex...]
        continue
      }
      rest.removeFirst()
      if character == "`" { isInCode = !isInCode && hasShortCode(rest) }
      if character == " " && !isInCode { endWord() }
      if wordWidth == columns - (lines.isEmpty ? 0 : indent.count) { splitWord() }
      word.append(character)
      wordWidth += 1
    }
    endWord()
    return lines + [line]
  }

  /// Whether a backtick begins code that fits in a line.
  private func hasShortCode(_ rest: Substring) -> Bool {
    let code = rest.prefix { $0 != "`" }
    return code.endIndex < rest.endIndex && code.count < columns / 2
  }

  /// Breaks a word that is longer than a line, as paths are, after its last slash if it has one.
  private mutating func splitWord() {
    let tail = word.reversed().prefix { $0 != "/" }.reversed()
    guard tail.count < wordWidth, !tail.contains("\u{1B}") else { return endWord() }
    word.removeLast(tail.count)
    wordWidth -= tail.count
    endWord()
    word = String(tail)
    wordWidth = tail.count
  }

  /// Appends the word to the line, or begins the next line with it if it doesn't fit.
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

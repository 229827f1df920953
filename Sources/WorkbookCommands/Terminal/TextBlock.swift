import Foundation

/// A part of a lesson's text, with as much of Markdown as a terminal needs.
package enum TextBlock: Equatable, Sendable {
  /// Lines without an empty line between them.
  case paragraph(String)
  case code(String, language: String)

  /// The parts of a text, in order.
  static func all(in text: String) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var lines: [Substring] = []
    var language: String?
    func close() {
      let text = lines.joined(separator: "\n")
      lines = []
      if let language {
        blocks.append(.code(text + "\n", language: language))
      } else if !text.isEmpty {
        blocks.append(.paragraph(text))
      }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        close()
        language =
          language == nil ? line.drop { $0 == "`" }.trimmingCharacters(in: .whitespaces) : nil
      } else if line.isEmpty && language == nil {
        close()
      } else {
        lines.append(line)
      }
    }
    // A code block without an end is dropped.
    if language == nil { close() }
    return blocks
  }

  package var swift: String? {
    if case .code(let text, "swift") = self { text } else { nil }
  }

  /// The part as a terminal shows it.
  func text(_ console: Console, width: Int = RawTerminal.readableWidth) -> String {
    switch self {
    case .code(let text, _): text.indented(by: 4)
    case .paragraph(let text):
      Self.filled(text, width).replacing(/\*\*(.+?)\*\*/.dotMatchesNewlines()) {
        console.styled(String($0.output.1), .bold)
      }
    }
  }

  /// Fills the words into lines that fit, and those of each item of a list; a table stays as it is.
  private static func filled(_ text: String, _ width: Int) -> String {
    let lines = text.split(separator: "\n")
    guard !lines.contains(where: { $0.prefixMatch(of: /[|>]\s/) != nil }) else { return text }
    let isItem = { (line: Substring) in line.prefixMatch(of: /(?:[-*]|\d+\.)\s/) != nil }
    guard lines.contains(where: isItem) else { return filledWords(text, width) }
    let items = lines.reduce(into: [String]()) { items, line in
      if items.isEmpty || isItem(line) {
        items.append(String(line))
      } else {
        items[items.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
      }
    }
    return items.flatMap { $0.wrapped(to: width) }.joined(separator: "\n")
  }

  private static func filledWords(_ text: String, _ width: Int) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension RawTerminal {
  /// The width of prose, at most 80 columns.
  static var readableWidth: Int { min(size.columns, 80) }
}

extension String {
  /// Returns the text with spaces before each line that isn't empty, and nothing blank at its end.
  func indented(by columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: columns) + $0 }
      .joined(separator: "\n").trimmingEnd
  }

  /// The text without blanks and line breaks at its end.
  var trimmingEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}

import Foundation

/// Swift source, as far as the checker must understand it: which braces contain what.
///
/// A package without dependencies cannot use the toolchain's parser. This type reads comments,
/// strings and braces, and tells the bodies of types from the bodies of members by the last
/// declaration keyword before the brace. `verify` proves for every variant that the result
/// compiles.
package struct SwiftSource: Sendable {
  /// The text between two braces, with lines counted from 0.
  package struct Block: Sendable {
    enum Kind: Equatable, Sendable { case type, body }

    var kind: Kind
    /// The text from the previous statement to the opening brace.
    package var header: String
    /// The lines from the opening to the closing brace.
    package var lines: ClosedRange<Int>
    /// The lines between the braces.
    var body: Range<Int> { lines.lowerBound + 1..<lines.upperBound }
    /// Whether no code follows the opening brace or precedes the closing one on its line.
    var bracesStandAlone: Bool
    var children: [Block] = []
  }

  /// The source with spaces for comments and string contents, at the same lines and columns.
  package let code: [String]
  let blocks: [Block]

  package init(_ text: String) {
    let blanked = Self.blank(text)
    // Not just at "\n": after a return, both are a single character.
    code = blanked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var parser = Parser(code: code)
    blocks = parser.blocks()
  }

  /// Returns the body of the function, initialiser or accessor that has these lines strictly
  /// between its braces, or `nil` if there is none.
  package func memberBody(holding lines: Range<Int>) -> Block? {
    var candidates = blocks
    while let block = candidates.first(where: { Self.holds($0, lines) }) {
      if block.kind == .body && !Self.listsAccessors(block, in: code) {
        return block.bracesStandAlone ? block : nil
      }
      candidates = block.children
    }
    return nil
  }

  /// All blocks, outer ones before inner ones.
  var allBlocks: [Block] {
    func flatten(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { [$0] + flatten($0.children) }
    }
    return flatten(blocks)
  }

  private static func holds(_ block: Block, _ lines: Range<Int>) -> Bool {
    block.lines.lowerBound < lines.lowerBound && lines.upperBound <= block.lines.upperBound
  }

  // In `var x: Int { get { … } set { … } }` the statements are one level deeper.
  private static func listsAccessors(_ block: Block, in code: [String]) -> Bool {
    !block.children.isEmpty
      && block.children.allSatisfy {
        let words = $0.header.split { !$0.isLetter && $0 != "_" }
        let first = words.first { !["mutating", "nonmutating", "nonisolated"].contains($0) }
        return ["get", "set", "willSet", "didSet"].contains(first)
          && !words.contains { ["func", "var", "let", "if", "for"].contains($0) }
      }
  }

  /// Returns the text without comments, blank lines and white space at the ends of lines.
  static func words(of text: String) -> String {
    blank(text, keepsStrings: true).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Replaces comments and the contents of strings with spaces.
  private static func blank(_ text: String, keepsStrings: Bool = false) -> String {
    let source = Array(text.unicodeScalars)
    var output = String.UnicodeScalarView()
    var i = 0
    func starts(_ word: String, at index: Int) -> Bool {
      let scalars = Array(word.unicodeScalars)
      return index + scalars.count <= source.count
        && Array(source[index..<index + scalars.count]) == scalars
    }
    func beginsString(at index: Int) -> Bool {
      let quote = source[index...].firstIndex { $0 != "#" } ?? source.count
      return quote < source.count && source[quote] == "\""
    }
    // The index after the string; an unterminated string ends with its line.
    func endOfString(at start: Int) -> Int {
      let hashes = source[start...].prefix { $0 == "#" }.count
      let marks = starts("\"\"\"", at: start + hashes) ? 3 : 1
      let pounds = String(repeating: "#", count: hashes)
      let close = String(repeating: "\"", count: marks) + pounds
      let escape = "\\" + pounds
      var end = start + hashes + marks
      while end < source.count, marks == 3 || source[end] != "\n" {
        if starts(close, at: end) { return end + marks + hashes }
        // Escaped quotes and interpolations are skipped as text.
        if starts(escape + "(", at: end) {
          end = endOfBrackets(at: end + 1 + hashes)
        } else {
          end += starts(escape, at: end) ? 2 + hashes : 1
        }
      }
      return min(end, source.count)
    }
    func endOfBrackets(at start: Int) -> Int {
      var depth = 0
      var end = start
      repeat {
        if beginsString(at: end) {
          end = endOfString(at: end)
        } else {
          if source[end] == "(" { depth += 1 }
          if source[end] == ")" { depth -= 1 }
          end += 1
        }
      } while depth > 0 && end < source.count
      return end
    }
    func skip(to end: Int, keeping: Bool = false) {
      while i < min(end, source.count) {
        output.append(keeping ? source[i] : source[i] == "\n" ? "\n" : " ")
        i += 1
      }
    }
    while i < source.count {
      if starts("//", at: i) {
        skip(to: source[i...].firstIndex(of: "\n") ?? source.count)
      } else if starts("/*", at: i) {
        var depth = 0
        var end = i
        repeat {
          if starts("/*", at: end) {
            depth += 1
            end += 2
          } else if starts("*/", at: end) {
            depth -= 1
            end += 2
          } else {
            end += 1
          }
        } while depth > 0 && end < source.count
        skip(to: end)
      } else if beginsString(at: i) {
        let end = endOfString(at: i)
        output.append("\"")
        i += 1
        skip(to: end - 1, keeping: keepsStrings)
        if i < end {
          output.append("\"")
          i += 1
        }
      } else {
        output.append(source[i])
        i += 1
      }
    }
    return String(output)
  }
}

/// A parser of the tree of braces.
private struct Parser {
  private static let types: Set<Substring> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
  private static let members: Set<Substring> = [
    "func", "init", "deinit", "subscript", "var", "let",
  ]

  let code: [String]
  private var line = 0
  private var column: String.Index
  private var header = ""

  init(code: [String]) {
    self.code = code
    column = code.first?.startIndex ?? "".startIndex
  }

  mutating func blocks() -> [SwiftSource.Block] {
    var blocks: [SwiftSource.Block] = []
    while line < code.count {
      let text = code[line]
      guard column < text.endIndex else {
        line += 1
        if line < code.count { column = code[line].startIndex }
        header += "\n"
        continue
      }
      let character = text[column]
      column = text.index(after: column)
      switch character {
      case "{":
        let opener = line
        let opened = header
        let endsLine = text[column...].allSatisfy(\.isWhitespace)
        header = ""
        let children = self.blocks()
        // `blocks` stopped after the closing brace.
        let closer = min(line, code.count - 1)
        let beginsLine = code[closer].prefix { $0 != "}" }.allSatisfy(\.isWhitespace)
        blocks.append(
          SwiftSource.Block(
            kind: Self.kind(of: opened), header: opened, lines: opener...closer,
            bracesStandAlone: endsLine && beginsLine && closer > opener, children: children))
        header = ""
      case "}":
        header = ""
        return blocks
      case ";":
        header = ""
      default:
        header.append(character)
      }
    }
    return blocks
  }

  private static func kind(of header: String) -> SwiftSource.Block.Kind {
    let words = header.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let last = words.last(where: { types.contains($0) || members.contains($0) }) else {
      return .body
    }
    return types.contains(last) ? .type : .body
  }
}

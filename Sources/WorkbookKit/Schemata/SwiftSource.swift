/// Swift source as far as the checker must understand it: which braces hold what.
///
/// The toolchain's parser is no library that a package without dependencies could use.
/// This reads comments, strings and braces, and tells the bodies of types from the bodies of
/// members by the last declaration keyword before the brace. `verify` proves for every
/// variant that the result compiles.
struct SwiftSource: Sendable {
  /// What stands between two braces, by line from 0.
  struct Block: Sendable {
    enum Kind: Equatable, Sendable { case type, body }

    var kind: Kind
    /// The text between the previous statement and the brace.
    var header: String
    /// The line of the opening and of the closing brace.
    var lines: ClosedRange<Int>
    /// Whether nothing but the brace itself stands behind the one or before the other.
    var bracesStandAlone: Bool
    var children: [Block] = []
  }

  /// The source with comments and the contents of strings replaced by spaces; same lines and columns.
  let code: [String]
  let blocks: [Block]

  init(_ text: String) {
    let blanked = Self.blank(text)
    code = blanked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var parser = Parser(code: code)
    blocks = parser.blocks()
  }

  /// The body of the member (function, initialiser, accessor) that holds these lines
  /// strictly between its braces; nil when there is none.
  func memberBody(holding lines: Range<Int>) -> Block? {
    var candidates = blocks
    while let block = candidates.first(where: { Self.holds($0, lines) }) {
      if block.kind == .body && !Self.listsAccessors(block, in: code) {
        return block.bracesStandAlone ? block : nil
      }
      candidates = block.children
    }
    return nil
  }

  /// All blocks, outer ones first.
  var allBlocks: [Block] {
    func flatten(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { [$0] + flatten($0.children) }
    }
    return flatten(blocks)
  }

  private static func holds(_ block: Block, _ lines: Range<Int>) -> Bool {
    block.lines.lowerBound < lines.lowerBound && lines.upperBound <= block.lines.upperBound
  }

  // `var x: Int { get { … } set { … } }`: the statements are one level further in.
  private static func listsAccessors(_ block: Block, in code: [String]) -> Bool {
    !block.children.isEmpty
      && block.children.allSatisfy {
        let words = $0.header.split { !$0.isLetter && $0 != "_" }
        return words.contains { ["get", "set", "willSet", "didSet"].contains($0) }
          && !words.contains { ["func", "var", "let", "if", "for"].contains($0) }
      }
  }

  /// Replaces comments and the contents of strings by spaces.
  private static func blank(_ text: String) -> String {
    let source = Array(text.unicodeScalars)
    var output = String.UnicodeScalarView()
    var i = 0
    func starts(_ word: String, at index: Int) -> Bool {
      let scalars = Array(word.unicodeScalars)
      return index + scalars.count <= source.count
        && Array(source[index..<index + scalars.count]) == scalars
    }
    func skip(to end: Int) {
      while i < min(end, source.count) {
        output.append(source[i] == "\n" ? "\n" : " ")
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
      } else if source[i] == "\"" || source[i] == "#" {
        let hashes = source[i...].prefix { $0 == "#" }.count
        let quote = i + hashes
        guard quote < source.count, source[quote] == "\"" else {
          output.append(source[i])
          i += 1
          continue
        }
        let marks = starts("\"\"\"", at: quote) ? 3 : 1
        let pounds = String(repeating: "#", count: hashes)
        let close = String(repeating: "\"", count: marks) + pounds
        let escape = "\\" + pounds
        var end = quote + marks
        while end < source.count, !starts(close, at: end) {
          // An escaped quote, or an interpolation: both are passed over as text.
          if starts(escape + "(", at: end) {
            var depth = 0
            end += escape.unicodeScalars.count
            repeat {
              if source[end] == "(" { depth += 1 }
              if source[end] == ")" { depth -= 1 }
              end += 1
            } while depth > 0 && end < source.count
          } else if starts(escape, at: end) {
            end += escape.unicodeScalars.count + 1
          } else {
            end += 1
          }
        }
        output.append("\"")
        i += 1
        skip(to: min(end + close.unicodeScalars.count, source.count) - 1)
        if i < source.count {
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

/// Reads the tree of braces.
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
        // `blocks` has stopped behind the closing brace.
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

/// How the tree of braces is read.
extension SwiftSource {
  private static let types: Set<Substring> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
  fileprivate static let accessors: Set<Substring> = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "unsafeAddress",
    "unsafeMutableAddress",
  ]
  private static let members: Set<Substring> = [
    "func", "init", "deinit", "subscript", "var", "let",
  ]

  /// Reads the tree of braces.
  static func blocks(in code: [String]) -> [Block] {
    var open: [(header: String, line: Int, endsLine: Bool)] = []
    // The blocks so far at the top, and in each open block.
    var blocks: [[Block]] = [[]]
    var header = ""
    func close(in line: Int) {
      let (header, opener, endsLine) = open.removeLast()
      let children = blocks.removeLast()
      let beginsLine = code[line].prefix { $0 != "}" }.allSatisfy(\.isWhitespace)
      blocks[blocks.count - 1].append(
        Block(
          kind: kind(of: header), header: header, lines: opener...line,
          bracesStandAlone: endsLine && beginsLine && line > opener, children: children))
    }
    for (line, text) in code.enumerated() {
      for column in text.indices {
        switch text[column] {
        case "{":
          let endsLine = text[column...].dropFirst().allSatisfy(\.isWhitespace)
          open.append((header, line, endsLine))
          blocks.append([])
          header = ""
        case "}":
          guard !open.isEmpty else { return blocks[0] }
          close(in: line)
          header = ""
        case ";": header = ""
        default: header.append(text[column])
        }
      }
      header += "\n"
    }
    while !open.isEmpty { close(in: code.count - 1) }
    return blocks[0]
  }

  private static func kind(of header: String) -> Block.Kind {
    // In backticks a keyword is a name.
    let words = header.outsideParentheses
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" }
    let last = words.last { types.contains($0) || members.contains($0) }
    return last.map(types.contains) == true ? .type : .body
  }
}

extension SwiftSource.Block {
  // In `var x: Int { get { … } set { … } }` the statements are one level deeper.
  var listsAccessors: Bool {
    !children.isEmpty
      && children.allSatisfy {
        let header = $0.header.contains("@") ? $0.header.withoutAttributes : $0.header
        let words = header.split { !$0.isLetter && $0 != "_" }
        let first = words.first { !["mutating", "nonmutating", "nonisolated"].contains($0) }
        return SwiftSource.accessors.contains(first ?? "")
          && !words.contains { ["func", "var", "let", "if", "for"].contains($0) }
      }
  }
}

extension String {
  /// The text with blanks for parentheses and what stands in them, at the same places.
  ///
  /// A label may be a keyword, as in `init(extension: String)`.
  package var outsideParentheses: String {
    var depth = 0
    var text = ""
    for character in self {
      switch character {
      case "(": depth += 1
      // The text begins within parentheses, behind a closure's brace.
      case ")" where depth == 0: text = String(text.map { _ in " " })
      case ")": depth -= 1
      case _ where depth == 0:
        text.append(character)
        continue
      default: break
      }
      text.append(" ")
    }
    return text
  }

  /// The text without attributes, as in `@available(macOS 15, *) get`.
  fileprivate var withoutAttributes: String { replacing(#/@\w+(\([^()]*\))?/#, with: "") }
}

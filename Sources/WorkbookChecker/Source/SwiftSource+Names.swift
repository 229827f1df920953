/// Names of members, for people.
extension SwiftSource {
  /// Returns the name of a member with that of its type, as in `Version.contains` or `Store.count.set`.
  func name(of body: Block) -> String {
    let around = allBlocks.filter {
      $0.lines.lowerBound <= body.lines.lowerBound && body.lines.upperBound <= $0.lines.upperBound
    }
    var parts: [String] = []
    for block in around {
      let name = Self.name(in: block.header)
      // Nested types are told by the innermost one.
      if block.kind == .type { parts = [] }
      if !name.isEmpty { parts.append(name) }
    }
    return parts.joined(separator: ".")
  }

  /// Returns the name that a declaration introduces, as `contains` in `func contains(_ x: Int)`.
  package static func name(in header: String) -> String {
    let words = header.outsideParentheses.split(whereSeparator: \.isWhitespace)
    let keywords: Set<Substring> = [
      "func", "var", "let", "class", "struct", "enum", "actor", "extension", "protocol",
    ]
    let last = words.indices.last { index in
      // `let (a, b) =` has no name.
      keywords.contains(words[index]) && index + 1 < words.count && words[index + 1] != "="
        && !keywords.contains(words[index + 1])
        || ["init", "subscript", "deinit"].contains(trimmed(words[index]))
    }
    guard let last else {
      // An accessor, as `mutating get` or `set(value)`.
      let own = words.last {
        ["get", "set", "willSet", "didSet", "_read", "_modify"].contains(trimmed($0))
      }
      return own.map(trimmed) ?? ""
    }
    return trimmed(keywords.contains(words[last]) ? words[last + 1] : words[last])
  }

  private static func trimmed(_ word: Substring) -> String {
    // An operator is its own name.
    guard word.first?.isLetter == true || word.first == "_" || word.first == "`" else {
      return String(word.prefix { $0 != "(" })
    }
    return String(word.prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) })
  }
}

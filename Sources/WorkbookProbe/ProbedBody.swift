extension ProbedFile {
  /// The code between a member's braces.
  struct Body: Sendable {
    enum Result: Equatable, Sendable {
      case nothing
      /// A value of this type, or `nil` if the declaration doesn't name one.
      case value(type: String?)
      /// The body of an initialiser, a closure or anything else that the rules leave alone.
      case other
    }

    /// The declaration, in one line.
    var declaration: String
    var result: Result
    var lines: Range<Int>
    var statements: [Statement]
    /// Whether the only expression is the value, so that a second statement wouldn't compile.
    var isExpression: Bool
    private var hasReturn: Bool

    init(header: String, lines: Range<Int>, in file: ProbedFile) {
      (declaration, result) = Self.read(header)
      self.lines = lines
      statements = Statement.all(in: lines, of: file)
      let words = lines.flatMap { file.code(ofLine: $0).words }
      hasReturn = words.contains("return")
      isExpression =
        if case .value = result {
          statements.count { $0.depth == 0 } <= 1 && !hasReturn
        } else {
          false
        }
    }

    /// Whether its value has no `return`, so that each statement may be part of it.
    var isImplicitValue: Bool {
      if isExpression { return true }
      guard case .value = result else { return false }
      return !hasReturn
    }

    private static let keywords: Set<Substring> = [
      "func", "init", "deinit", "subscript", "var", "let", "get", "set", "willSet", "didSet",
    ]

    private static let introducers: Set<Substring> = ["func", "var", "let"]

    private static func read(_ header: String) -> (String, Result) {
      let header = header.inOneLine
      let outside = header.outsideParentheses
      let words = outside.words
      // A name may be a keyword, as in `func set(_ value: Int)`.
      let place = words.indices.last {
        keywords.contains(words[$0]) && ($0 == 0 || !introducers.contains(words[$0 - 1]))
      }
      guard let place else { return (header, .other) }
      let keyword = words[place]
      let start = outside.distance(from: outside.startIndex, to: keyword.startIndex)
      let declaration = header.dropFirst(start)
      let found: Result =
        switch keyword {
        case "func", "subscript":
          if let arrow = declaration.lastTopLevelArrow {
            Self.result(ofType: declaration[arrow...])
          } else {
            .nothing
          }
        case "var":
          declaration.contains("=")
            ? .other
            : declaration.firstIndex(of: ":").map {
              Self.result(ofType: declaration[declaration.index(after: $0)...])
            } ?? .other
        case "get": .value(type: nil)
        case "set", "willSet", "didSet": .nothing
        default: .other
        }
      return (String(declaration), found)
    }

    private static func result(ofType text: Substring) -> Result {
      let end = text.firstRange(of: " where ")?.lowerBound ?? text.endIndex
      let type = String(text[..<end]).inOneLine
      return ["Void", "()"].contains(type) ? .nothing : .value(type: type)
    }
  }

  func code(ofLine line: Int) -> String { code(range(ofLine: line)) }
}

extension StringProtocol where SubSequence == Substring {
  /// Runs of letters, digits and underscores.
  var words: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }

  /// The index after the last arrow outside brackets.
  fileprivate var lastTopLevelArrow: Index? {
    var depth = 0
    var last: Character?
    var found: Index?
    for index in indices {
      let character = self[index]
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ">", last == "-", depth == 0 { found = self.index(after: index) }
      last = character
    }
    return found
  }
}

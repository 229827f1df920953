/// Changes of whole statements: one is deleted, or a call is doubled.
enum Statements {
  // Code that uses a declaration doesn't compile without it, and a body needs its exits.
  private static let kept: Set<String> = [
    "let", "var", "func", "struct", "class", "enum", "actor", "typealias", "return", "throw",
    "break", "continue", "fallthrough", "lazy", "weak", "unowned", "async",
  ]
  private static let noCalls: Set<String> = kept.union([
    "if", "guard", "for", "while", "repeat", "switch", "do", "defer", "self", "super",
  ])

  static func deleted(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    // The only expression of a body is its value.
    guard !body.isExpression else { return [] }
    return body.statements.filter {
      // A bare `return` can be deleted if others follow in the braces around.
      (!kept.contains($0.firstWord) || $0.firstWord == "return" && body.result == .nothing)
        && !isNeeded($0, in: body)
    }.map {
      file.change(
        .statementDeleted, lines: $0.lines, to: [], before: file.text($0.range).inOneLine,
        after: "(nothing)")
    } + body.lines.flatMap { beforeSemicolons(ofLine: $0, in: file) }
  }

  /// One line may hold several, as `guard isValid else { results = []; return }` does.
  private static func beforeSemicolons(ofLine line: Int, in file: ProbedFile) -> [CodeChange] {
    let range = file.range(ofLine: line)
    var start = range.lowerBound
    var changes: [CodeChange] = []
    for place in range {
      switch file.code[place] {
      case "{", "}": start = place + 1
      case ";":
        let statement = file.code(start..<place)
        if let word = statement.words.first, !kept.contains(String(word)) {
          let rest = file.text(range.lowerBound..<start) + file.text(place + 1..<range.upperBound)
          changes.append(
            file.change(
              .statementDeleted, lines: line..<line + 1, to: [rest],
              before: file.text(start..<place).inOneLine, after: "(nothing)"))
        }
        start = place + 1
      default: break
      }
    }
    return changes
  }

  /// Whether a path would end without its value, or without a value for `self`.
  private static func isNeeded(_ statement: Statement, in body: ProbedFile.Body) -> Bool {
    if statement.firstWord == "return" { return isWayOut(statement, in: body) }
    if body.declaration.hasPrefix("init") {
      return statement.code.hasPrefix("self.init(")
        || statement.depth == 0 && statement.code.hasPrefix("self = ")
    }
    guard case .value = body.result, !body.isImplicitValue else { return false }
    return statement == body.statements.last { $0.depth == 0 }
  }

  /// Whether a `guard` needs the statement, because it is the last one in its braces.
  private static func isWayOut(_ statement: Statement, in body: ProbedFile.Body) -> Bool {
    body.statements.contains { other in
      other.firstWord == "guard" && other.lines.contains(statement.lines.lowerBound)
        && statement
          == body.statements.last {
            $0.depth == other.depth + 1 && other.lines.contains($0.lines.lowerBound)
          }
    }
  }

  static func doubled(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    guard !body.isExpression else { return [] }
    return body.statements.compactMap { statement in
      guard isCall(statement, file) else { return nil }
      let lines = statement.lines.map(file.text(ofLine:))
      return file.change(
        .callDoubled, lines: statement.lines, to: lines + lines,
        before: file.text(statement.range).inOneLine, after: "(twice)")
    }
  }

  private static func isCall(_ statement: Statement, _ file: ProbedFile) -> Bool {
    let code = file.code(statement.range)
    // `self.init` must be called once; `self.load()` may be called twice.
    let isMember = code.hasPrefix("self.") && !code.hasPrefix("self.init")
    guard isMember || !noCalls.contains(statement.firstWord) else { return false }
    return code.first?.isLetter == true && code.contains("(")
      && (code.hasSuffix(")") || code.hasSuffix("}"))
      && !file.outerCode(statement.range).contains(/\s[-+*\/]?=\s/)
  }
}

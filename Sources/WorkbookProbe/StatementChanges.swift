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
    }
  }

  /// Whether a path would end without its value, or without a value for `self`.
  private static func isNeeded(_ statement: Statement, in body: ProbedFile.Body) -> Bool {
    if body.declaration.hasPrefix("init") {
      return statement.code.hasPrefix("self.init(")
        || statement.depth == 0 && statement.code.hasPrefix("self = ")
    }
    guard case .value = body.result, !body.isImplicitValue else { return false }
    return statement == body.statements.last { $0.depth == 0 }
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

/// Changes of a whole body: it does nothing, or returns the least value.
enum EarlyReturns {
  static func inserted(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    let statements: [String] =
      switch body.result {
      case .other: []
      case .nothing: ["return"]
      case .value(let type):
        type.map(values)?.map { body.isExpression ? $0 : "return \($0)" } ?? []
      }
    return statements.map { statement in
      file.change(
        .earlyReturn, lines: body.lines,
        // The lines below a bare `return` would be its value.
        to: body.result == .nothing ? [] : [statement], before: body.declaration,
        after: statement)
    }
  }

  /// The least values of a type, by its spelling.
  static func values(ofType type: String) -> [String] {
    if type.hasSuffix("?") { return ["nil"] }
    if type.hasPrefix("["), type.hasSuffix("]") {
      return [type.dropFirst().contains(":") ? "[:]" : "[]"]
    }
    switch type {
    case "String": return ["\"\""]
    case "Bool": return ["true", "false"]
    case "Int": return ["0"]
    default: return []
    }
  }
}

/// Changes of a whole body: it does nothing, or returns the least value.
enum EarlyReturns {
  static func inserted(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    switch body.result {
    case .other: []
    // The lines below a bare `return` would be its value.
    case .nothing: [change(file, body, to: ["return"], lines: [])]
    case .value(let type):
      type.map(values)?.map { value in
        let statement = body.isExpression ? value : "return \(value)"
        return change(file, body, to: [statement], lines: [statement])
      } ?? []
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

  private static func change(
    _ file: ProbedFile, _ body: ProbedFile.Body, to words: [String], lines: [String]
  ) -> CodeChange {
    file.change(
      .earlyReturn, lines: body.lines, to: lines, before: body.declaration,
      after: words.joined(separator: " "))
  }
}

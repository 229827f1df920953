/// Changes of an operator to a similar one.
enum Operators {
  private static let pairs = [
    ("==", "!="), ("<", "<="), (">", ">="), ("&&", "||"), ("+", "-"), ("+=", "-="),
  ]
  private static let swaps = Dictionary(
    uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })

  // Only with a blank before it, which the brackets of generic types don't have.
  static func swapped(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    body.lines.flatMap { line in
      file.code[file.range(ofLine: line)].split(separator: " ").compactMap { part in
        swaps[file.string(part)].map { file.change(.operatorSwapped, part.indices, to: $0) }
      }
    }
  }
}

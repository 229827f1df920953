/// Changes of an operator into its neighbour.
enum Operators {
  private static let pairs = [
    ("==", "!="), ("<", "<="), (">", ">="), ("&&", "||"), ("+", "-"), ("+=", "-="),
  ]
  private static let swaps = Dictionary(
    uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })

  // With a blank before it: the brackets of a generic type have none.
  static func swapped(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    body.lines.flatMap { line in
      file.parts(of: file.range(ofLine: line), at: " ").compactMap { part in
        swaps[file.code(part)].map { file.change(.operatorSwapped, part, to: $0) }
      }
    }
  }
}

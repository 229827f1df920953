/// The lines that the switch for a change has to hold.
///
/// A switch around a body repeats all of it for each change, so that a build grows by the square; one
/// around a statement repeats that alone.
enum SwitchRegion {
  /// Returns the lines of the smallest statement that holds these lines and may stand in a switch.
  ///
  /// - Returns: `nil` if only the whole body may.
  static func smallest(around lines: Range<Int>, in body: ProbedFile.Body) -> Range<Int>? {
    // The value of such a body is that of its statements, as in a result builder.
    guard !body.isImplicitValue, lines != body.lines else { return nil }
    let around = body.statements.filter { $0.lines.holds(lines) }
      .sorted { $0.lines.count > $1.lines.count }
    var smallest: Range<Int>?
    for (index, statement) in around.enumerated() {
      if statement.mayStandInASwitch { smallest = statement.lines }
      // Statements in a closure, a function or a `defer` stay where they are.
      guard statement.isChoice,
        index + 1 == around.count || around[index + 1].depth == statement.depth + 1
      else { break }
    }
    return smallest
  }
}

extension Statement {
  fileprivate static let choices: Set<String> = [
    "if", "for", "while", "repeat", "switch", "do", "guard",
  ]
  private static let loops: Set<String> = ["for", "while", "repeat", "switch"]
  private static let declarations: Set<String> = [
    "let", "var", "func", "struct", "class", "enum", "actor", "typealias", "lazy", "weak",
    "unowned", "nonisolated", "indirect", "final", "async", "defer", "import", "case", "default",
    "break", "fallthrough", "inout", "precedencegroup", "extension", "protocol",
  ]

  /// Whether statements in its braces run as if they stood alone.
  fileprivate var isChoice: Bool { Self.choices.contains(firstWord) }

  /// Whether a case of a switch may hold it: what it declares, leaves or defers must not end there.
  static func mayStandInASwitch(_ code: String, firstWord: String) -> Bool {
    guard code.first?.isLetter == true || code.first == "_" || code.first == "$",
      !declarations.contains(firstWord)
    else { return false }
    let words = code.words
    if firstWord == "guard", words.contains("let") || words.contains("var") { return false }
    // A `break` without a label leaves the switch around it.
    return loops.contains(firstWord)
      || !words.contains { ["break", "fallthrough"].contains($0) }
  }
}

extension Range<Int> {
  func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

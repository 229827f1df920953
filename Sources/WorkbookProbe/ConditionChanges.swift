/// Changes that negate a condition.
enum Conditions {
  static func negated(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    let start = file.range(ofLine: body.lines.lowerBound).lowerBound
    let range = start..<file.range(ofLine: body.lines.upperBound - 1).upperBound
    let clauses = clauses(in: range, of: file) + ternaries(in: range, of: file)
    return clauses.map { file.change(.conditionNegated, $0, to: opposite(file.text($0))) }
  }

  static func opposite(_ condition: String) -> String {
    // Only if the sign applies to the whole condition.
    if condition.hasPrefix("!"), !condition.contains(" ") { return String(condition.dropFirst()) }
    let isSimple = condition.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    return isSimple ? "!\(condition)" : "!(\(condition))"
  }

  private static let bindings: Set<Substring> = ["let", "var", "case"]

  /// The conditions after `if`, `guard` or `while`, split at commas, without bindings.
  private static func clauses(in range: Range<Int>, of file: ProbedFile) -> [Range<Int>] {
    ["if", "guard", "while"].flatMap { word in
      file.places(ofWord: word, in: range).flatMap { place -> [Range<Int>] in
        let start = place + word.count
        guard let end = end(of: word, from: start, in: range, of: file) else { return [] }
        return file.parts(of: start..<end).compactMap(file.trimmed).filter {
          let code = file.code($0)
          return !bindings.contains(code.words.first ?? "") && !code.hasPrefix("#")
        }
      }
    }
  }

  private static func end(
    of word: String, from start: Int, in range: Range<Int>, of file: ProbedFile
  ) -> Int? {
    var depth = 0
    for place in start..<range.upperBound {
      let scalar = file.code[place]
      if depth == 0 {
        if word == "guard", file.isWord("else", at: place) { return place }
        if word != "guard", scalar == "{" { return place }
      }
      if "([{".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// The conditions before ` ? `, from the beginning of their expressions.
  private static func ternaries(in range: Range<Int>, of file: ProbedFile) -> [Range<Int>] {
    range.dropFirst().compactMap { mark -> Range<Int>? in
      guard file.code[mark] == "?", file.code[mark - 1].isBlank, mark + 1 < range.upperBound,
        file.code[mark + 1].isBlank
      else { return nil }
      var depth = 0
      var start = mark
      while start > range.lowerBound {
        let scalar = file.code[start - 1]
        if ")]}".unicodeScalars.contains(scalar) { depth += 1 }
        if "([{".unicodeScalars.contains(scalar) { depth -= 1 }
        if depth < 0 { break }
        if depth == 0, ",:;?".unicodeScalars.contains(scalar) { break }
        if depth == 0, file.code[start].isBlank, isAssignment(before: start, file) { break }
        if depth == 0, ["return", "in"].contains(where: { file.isWord($0, endingAt: start) }) {
          break
        }
        // A line may begin another statement, so only conditions in one line are certain.
        if scalar == "\n" { break }
        start -= 1
      }
      return file.trimmed(start..<mark)
    }
  }

  // `=`, but not `==` or `>=`.
  private static func isAssignment(before place: Int, _ file: ProbedFile) -> Bool {
    place >= 2 && file.code[place - 1] == "="
      && (file.code[place - 2].isBlank || "+-*/".unicodeScalars.contains(file.code[place - 2]))
  }
}

/// A statement that shares its lines with no other.
struct Statement: Equatable, Sendable {
  var lines: Range<Int>
  /// From the first scalar to the last, without comments at the ends.
  var range: Range<Int>
  /// The number of braces in the body around the statement.
  var depth: Int
  /// In one line, without the contents of texts.
  var code: String
  /// The first word, which tells the kind of statement.
  var firstWord: String
  var mayStandInASwitch: Bool

  /// All statements of a body, outer ones before inner ones.
  static func all(in lines: Range<Int>, of file: ProbedFile) -> [Statement] {
    let lineNumbers = lines.filter { file.codeRange(ofLine: $0) != nil }
    var openers: [Unicode.Scalar] = []
    // For each line, the brackets that are open at its beginning; then those at the body's end.
    var open: [[Unicode.Scalar]] = []
    for line in lineNumbers {
      open.append(openers)
      for scalar in file.code[file.range(ofLine: line)] {
        if "([{".unicodeScalars.contains(scalar) { openers.append(scalar) }
        if ")]}".unicodeScalars.contains(scalar) { _ = openers.popLast() }
      }
    }
    open.append(openers)
    let texts = lineNumbers.map { file.codeRange(ofLine: $0).map(file.code) ?? "" }
    // Whether a line continues a statement of the line before.
    let goesOn = texts.indices.map { index in
      texts[index].continuesStatement || index > 0 && texts[index - 1].isContinued
    }
    return texts.indices.compactMap { first in
      guard open[first].last ?? "{" == "{", !goesOn[first], !texts[first].isLabel else {
        return nil
      }
      let depth = open[first].count
      let last = texts.indices[first...].first { index in
        open[index + 1].count <= depth && (index + 1 == texts.count || !goesOn[index + 1])
      }
      guard let last, open[last + 1].count == depth,
        let start = file.codeRange(ofLine: lineNumbers[first])?.lowerBound,
        let end = file.codeRange(ofLine: lineNumbers[last])?.upperBound
      else { return nil }
      let code = file.code(start..<end).inOneLine
      let firstWord = texts[first].words.first.map(String.init) ?? ""
      return Statement(
        lines: lineNumbers[first]..<lineNumbers[last] + 1, range: start..<end,
        depth: open[first].count, code: code, firstWord: firstWord,
        mayStandInASwitch: mayStandInASwitch(code, firstWord: firstWord))
    }
  }
}

extension String {
  private static let joining: Set<String> = ["else", "catch", "where", "in"]

  /// Whether the line begins with an operator, a brace or a word like `else`, and goes on.
  fileprivate var continuesStatement: Bool {
    guard let first else { return false }
    return ".?:,&|=+-*/<>{".contains(first)
      || Self.joining.contains(String(prefix { $0.isLetter }))
  }

  /// Whether the line ends in a comma or an operator, so the statement goes on.
  fileprivate var isContinued: Bool {
    guard let last else { return false }
    if last == "," { return true }
    guard let word = split(separator: " ").last else { return false }
    return word.allSatisfy { "=+-*/<>&|?".contains($0) }
  }

  /// Whether the line is a closing bracket, a label, or something for the compiler only.
  fileprivate var isLabel: Bool {
    ")]}".contains(first ?? " ") || ["case", "default"].contains(words.first ?? "")
      || hasPrefix("@") || hasPrefix("#if")
      || hasPrefix("#else") || hasPrefix("#endif")
  }
}

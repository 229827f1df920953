/// A statement that has its lines for itself.
struct Statement: Equatable, Sendable {
  var lines: Range<Int>
  /// From its first scalar to its last, comments at the ends left out.
  var range: Range<Int>
  /// How many braces of the body it stands in.
  var depth: Int
  /// The words that it begins with say what it is.
  var firstWord: String

  /// All statements of a body, outer ones before those inside of them.
  static func all(in lines: Range<Int>, of file: ProbedFile) -> [Statement] {
    let code = lines.filter { file.codeRange(ofLine: $0) != nil }
    var openers: [Unicode.Scalar] = []
    // For each line: the brackets that are open where it begins; at last, where the body ends.
    var open: [[Unicode.Scalar]] = []
    for line in code {
      open.append(openers)
      for scalar in file.code[file.range(ofLine: line)] {
        if "([{".unicodeScalars.contains(scalar) { openers.append(scalar) }
        if ")]}".unicodeScalars.contains(scalar) { _ = openers.popLast() }
      }
    }
    open.append(openers)
    let texts = code.map { file.codeRange(ofLine: $0).map(file.code) ?? "" }
    // Whether a line goes on with what the line before began.
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
        let start = file.codeRange(ofLine: code[first])?.lowerBound,
        let end = file.codeRange(ofLine: code[last])?.upperBound
      else { return nil }
      return Statement(
        lines: code[first]..<code[last] + 1, range: start..<end,
        depth: open[first].count, firstWord: texts[first].words.first.map(String.init) ?? "")
    }
  }
}

extension String {
  private static let joining: Set<String> = ["else", "catch", "where", "in"]

  /// A line that begins with an operator or `else` is no statement's first.
  fileprivate var continuesStatement: Bool {
    guard let first else { return false }
    return ".?:,&|=+-*/<>".contains(first)
      || Self.joining.contains(String(prefix { $0.isLetter }))
  }

  /// A line that ends in a comma or an operator is no statement's last.
  fileprivate var isContinued: Bool {
    guard let last else { return false }
    if last == "," { return true }
    guard let word = split(separator: " ").last else { return false }
    return word.allSatisfy { "=+-*/<>&|?".contains($0) }
  }

  /// A closing bracket, what labels a statement, and what is for the compiler alone.
  fileprivate var isLabel: Bool {
    ")]}".contains(first ?? " ") || ["case", "default"].contains(words.first ?? "")
      || hasPrefix("@") || hasPrefix("#if")
      || hasPrefix("#else") || hasPrefix("#endif")
  }
}

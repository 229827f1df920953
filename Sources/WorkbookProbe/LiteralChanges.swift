/// Changes of literals: Booleans, numbers and strings.
enum Literals {
  static func changed(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    body.lines.flatMap { line -> [CodeChange] in
      let range = file.range(ofLine: line)
      return truths(in: range, of: file) + numbers(in: range, of: file)
        + texts(in: range, of: file)
    }
  }

  private static func truths(in range: Range<Int>, of file: ProbedFile) -> [CodeChange] {
    [("true", "false"), ("false", "true")].flatMap { old, new in
      file.places(ofWord: old, in: range).map {
        file.change(.literalChanged, $0..<$0 + old.count, to: new)
      }
    }
  }

  /// Whole numbers, plus and minus one, but not in names, in fractions or in `$0` and `.0`.
  private static func numbers(in range: Range<Int>, of file: ProbedFile) -> [CodeChange] {
    file.words(in: range).flatMap { word -> [CodeChange] in
      let before = word.lowerBound > 0 ? file.code[word.lowerBound - 1] : " "
      let next = word.upperBound < file.code.count ? file.code[word.upperBound] : " "
      let afterNext = word.upperBound + 1 < file.code.count ? file.code[word.upperBound + 1] : " "
      // `0..<3` has a whole number, `0.3` is a fraction.
      let isFraction = next == "." && afterNext.properties.numericType != nil
      let isMember =
        before == "$"
        || before == "." && (word.lowerBound < 2 || file.code[word.lowerBound - 2] != ".")
      guard !isFraction, !isMember, let values = neighbours(file.code(word)) else { return [] }
      return values.map { file.change(.literalChanged, word, to: $0) }
    }
  }

  static func neighbours(_ literal: String) -> [String]? {
    let digits = literal.filter { $0 != "_" }
    if digits.hasPrefix("0x") {
      guard let value = Int(digits.dropFirst(2), radix: 16) else { return nil }
      return (value > 0 ? [value + 1, value - 1] : [value + 1]).map {
        "0x" + String($0, radix: 16, uppercase: true)
      }
    }
    guard literal.first?.isNumber == true, let value = Int(digits) else { return nil }
    return ["\(value + 1)", "\(value - 1)"]
  }

  /// Whether a literal without marks for raw text holds one character or one escape.
  static func isOneCharacter(_ literal: String) -> Bool {
    guard literal.hasPrefix("\""), literal.count > 2 else { return false }
    let inner = literal.dropFirst().dropLast()
    return inner.count == 1 || inner.count == 2 && inner.first == "\\"
      || inner.hasPrefix("\\u{") && inner.firstIndex(of: "}") == inner.indices.last
  }

  /// Empties a string, or fills an empty one.
  private static func texts(in range: Range<Int>, of file: ProbedFile) -> [CodeChange] {
    let quotes = range.filter { file.code[$0] == "\"" }
    return stride(from: 0, to: quotes.count - 1, by: 2).map { index in
      let literal = quotes[index]..<quotes[index + 1] + 1
      let text = file.text(literal)
      let isEmpty = text.allSatisfy { "\"#".contains($0) }
      if file.isForPackage, isOneCharacter(text) {
        return file.change(.literalChanged, literal, to: text == "\"~\"" ? "\"^\"" : "\"~\"")
      }
      return file.change(.literalChanged, literal, to: isEmpty ? "\"changed\"" : "\"\"")
    }
  }
}

/// Searches that the rules use.
extension ProbedFile {
  /// Names, keywords and numbers.
  func words(in range: Range<Int>) -> [Range<Int>] {
    code[range].split { !$0.isWordPart }.map(\.indices)
  }

  /// The places of a keyword, but not of a member's name, as in `.if`.
  func places(ofWord word: String, in range: Range<Int>) -> [Int] {
    words(in: range).filter { place in
      code(place) == word
        && (place.lowerBound == 0 || !".`".unicodeScalars.contains(code[place.lowerBound - 1]))
    }.map(\.lowerBound)
  }

  func isWord(_ word: String, at place: Int) -> Bool {
    let end = place + word.unicodeScalars.count
    guard end <= code.count, code(place..<end) == word else { return false }
    return (place == 0 || !code[place - 1].isWordPart)
      && (end == code.count || !code[end].isWordPart)
  }

  func isWord(_ word: String, endingAt end: Int) -> Bool {
    end >= word.unicodeScalars.count && isWord(word, at: end - word.unicodeScalars.count)
  }

  /// The place of the bracket that closes the one at a place.
  func closing(of open: Int, in range: Range<Int>) -> Int? {
    var depth = 0
    return (open..<range.upperBound).first { place in
      if "([{".unicodeScalars.contains(code[place]) { depth += 1 }
      if ")]}".unicodeScalars.contains(code[place]) { depth -= 1 }
      return depth == 0
    }
  }

  /// The parts between commas outside brackets.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    var depth = 0
    return code[range].split { scalar in
      if "([{".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
      return scalar == "," && depth == 0
    }.map(\.indices)
  }

  /// The code outside brackets.
  func outerCode(_ range: Range<Int>) -> String {
    var depth = 0
    return string(
      code[range].filter { scalar in
        if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
        defer { if "([{".unicodeScalars.contains(scalar) { depth += 1 } }
        return depth == 0
      }[...])
  }

  /// The range without blanks at the ends, or `nil` if nothing is left.
  func trimmed(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first(where: { !code[$0].isBlank }),
      let last = range.last(where: { !code[$0].isBlank })
    else { return nil }
    return first..<last + 1
  }
}

/// The first difference of two lists in a failed comparison, with the name of each list.
///
/// Both libraries print whole lists, and among eleven states on either side nobody sees the wrong
/// one. The lists are read from the message; if it has another form, there is nothing to add.
struct SequenceDifference: Equatable {
  /// The names of the two lists in the message.
  var names: [String]
  var index: Int
  /// The elements at the index; `nil` for a list that ends before it.
  var elements: [String?]

  /// In shorter lists, a difference is easy to see.
  private static let leastCount = 4

  init?(_ message: String) {
    let line = message.prefix { !$0.isNewline }
    guard let sides = Self.sides(line) else { return nil }
    let lists = sides.compactMap { Self.elements($0.value) }
    guard lists.count == 2, lists.contains(where: { $0.count >= Self.leastCount }) else {
      return nil
    }
    names = sides.map(\.name)
    let common = zip(lists[0], lists[1]).prefix { $0 == $1 }.count
    guard lists.contains(where: { $0.count > common }) else { return nil }
    index = common
    elements = lists.map { $0.count > common ? $0[common] : nil }
  }

  var words: String {
    let said = zip(names, elements).map { name, element in
      element.map { "\(name) has \($0)" } ?? "\(name) ends before it"
    }
    return "The first difference is at index \(index): \(said.joined(separator: ", "))."
  }

  private typealias Side = (name: String, value: Substring)

  /// The two sides of `(a → [1, 2]) == (b → [1, 3])`, or of a message of XCTAssertEqual.
  private static func sides(_ line: Substring) -> [Side]? {
    let failed = "Expectation failed: "
    if line.hasPrefix(failed) {
      return halves(of: line.dropFirst(failed.count), at: " == ").map { [side($0), side($1)] }
    }
    guard
      let match = line.firstMatch(
        of: /XCTAssertEqual failed: \("(\[.*\])"\) is not equal to \("(\[.*\])"\)/)
    else { return nil }
    return [("the first", match.1), ("the second", match.2)]
  }

  /// A side is a value, or `(expression → value)`.
  private static func side(_ text: Substring) -> Side {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return ("the list in the test", text) }
    let inner = text.dropFirst().dropLast()
    guard let (expression, value) = halves(of: inner, at: " → ") else {
      return ("the list in the test", inner)
    }
    return (expression.hasPrefix("[") ? "the list in the test" : "`\(expression)`", value)
  }

  /// The elements of `[1, 2]`, or `nil` if the value is not a list.
  private static func elements(_ value: Substring) -> [String]? {
    guard value.hasPrefix("["), value.hasSuffix("]") else { return nil }
    var elements: [String] = []
    var rest = value.dropFirst().dropLast()
    while let (element, others) = halves(of: rest, at: ", ") {
      elements.append(String(element))
      rest = others
    }
    return elements + (rest.isEmpty ? [] : [String(rest)])
  }

  /// The text before the first separator outside brackets and quotes, and the text after it.
  private static func halves(
    of text: Substring, at separator: String
  ) -> (Substring, Substring)? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isQuoted {
        if character == "\"" && !isEscaped { isQuoted = false }
        isEscaped = character == "\\" && !isEscaped
      } else if depth == 0, text[index...].hasPrefix(separator) {
        return (text[..<index], text[index...].dropFirst(separator.count))
      } else if ")]}".contains(character) {
        depth -= 1
      } else if "([{".contains(character) {
        depth += 1
      } else {
        isQuoted = character == "\""
      }
    }
    return nil
  }
}

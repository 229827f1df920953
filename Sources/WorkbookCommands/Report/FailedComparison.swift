/// A failed `==` of Swift Testing whose values are too long for a line, as got and expected.
///
/// It only lays a message out again; no verdict depends on it.
struct FailedComparison: Equatable, Sendable {
  /// What was compared, as the test says it.
  var subject: String
  var got: String
  var expected: String
  /// The lines below, as of a helper that names the differences.
  var rest: String

  // A shorter message is easier to read as it is.
  private static let longest = 72
  private static let head = "Expectation failed: "

  /// Reads `Expectation failed: (subject → got) == expected`; `nil` for other and short messages.
  init?(_ message: String) {
    let line = message.prefix { $0 != "\n" }
    guard line.count > Self.longest, line.hasPrefix(Self.head),
      let left = Self.operand(line.dropFirst(Self.head.count)), left.rest.hasPrefix(" == ")
    else { return nil }
    let right = left.rest.dropFirst(4)
    subject = left.subject
    got = left.value
    expected = Self.operand(right).flatMap { $0.rest.isEmpty ? $0.value : nil } ?? String(right)
    rest = String(message.dropFirst(line.count))
  }

  var text: String {
    // Nothing in a value can be compared with no value.
    guard expected != "nil" else { return "\(Self.head)\(subject) == nil\n  got  \(got)\(rest)" }
    let shared = zip(got, expected).prefix { $0 == $1 }.count
    // What both begin with is left out, but for a few letters, so that the difference is in sight.
    let cut = max(0, shared - Self.kept)
    let isCut = cut > Self.kept
    func shown(_ value: String) -> String { isCut ? "…\(value.dropFirst(cut))" : value }
    let mark = String(repeating: " ", count: (isCut ? Self.kept + 1 : shared)) + "^"
    return """
      \(Self.head)\(subject)
        got       \(shown(got))
        expected  \(shown(expected))
                  \(mark)\(rest)
      """
  }

  private static let kept = 16

  /// Reads `(subject → value)` at the start of a text, and what follows it.
  private static func operand(
    _ text: Substring
  ) -> (subject: String, value: String, rest: Substring)? {
    guard text.first == "(" else { return nil }
    var depth = 0
    var isQuoted = false
    var before: Character?
    for index in text.indices {
      let character = text[index]
      if character == "\"" && before != "\\" { isQuoted.toggle() }
      before = character
      guard !isQuoted else { continue }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      let inner = text[..<index].dropFirst()
      guard let arrow = inner.firstRange(of: " → ") else { return nil }
      return (
        String(inner[..<arrow.lowerBound]), String(inner[arrow.upperBound...]),
        text[text.index(after: index)...]
      )
    }
    return nil
  }
}

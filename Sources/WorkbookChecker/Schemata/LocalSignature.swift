/// The signature of a local function that does the work of an asynchronous function's body.
///
/// LLVM splits an asynchronous function at each `await`, in time that grows by the square of its
/// length: 14 s for one method with a hundred mutants in its body, and 2 s for a hundred local
/// functions.
struct LocalSignature: Equatable, Sendable {
  /// The text after the parameters, as in `async throws -> Int`.
  private let effects: String

  // What a local function would lose, or cannot capture.
  private static let obstacles: Set<Substring> = [
    "inout", "mutating", "borrowing", "consuming", "sending", "isolated", "nonsending",
    "concurrent", "rethrows", "reasync", "some",
  ]

  /// - Parameter header: The text before a body's brace.
  /// - Returns: `nil` unless the function is asynchronous, and a local function would be
  ///   equivalent.
  init?(asynchronous header: String) {
    let words = header.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard words.contains("func"), Self.obstacles.isDisjoint(with: words),
      let start = header.firstRange(of: "func")?.upperBound,
      let end = Self.endOfBrackets(in: header[start...])
    else { return nil }
    let tail = header[end...].split(whereSeparator: \.isWhitespace).prefix { $0 != "where" }
    guard tail.first == "async" else { return nil }
    effects = tail.joined(separator: " ")
  }

  /// Returns a function with these lines, and its call.
  func function(_ lines: String) -> String {
    // Checks the beginning only: the returned type may itself be a function that throws.
    let attempt = effects.hasPrefix("async throws") ? "try " : ""
    return "func workbookBody() \(effects) {\n\(lines)}\nreturn \(attempt)await workbookBody()\n"
  }

  /// The index after the first pair of brackets.
  private static func endOfBrackets(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      }
    }
    return nil
  }
}

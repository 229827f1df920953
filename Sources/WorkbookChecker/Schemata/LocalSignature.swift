/// How a function is declared that stands in the body of an asynchronous one, and does its work.
///
/// LLVM splits an asynchronous function at each `await`, in a time that grows by the square of
/// its length: 14 s for one method with a hundred mutants in its body, and 2 s for a hundred
/// functions in it.
struct LocalSignature: Equatable, Sendable {
  /// What stands behind the parameters, as in `async throws -> Int`.
  private let effects: String

  // What a function in the body would not take over, or may not capture.
  private static let obstacles: Set<Substring> = [
    "inout", "mutating", "borrowing", "consuming", "sending", "isolated", "nonsending",
    "concurrent", "rethrows", "reasync", "some",
  ]

  /// - Parameter header: What stands in front of a body's brace.
  /// - Returns: Nil for all but asynchronous functions, and for those of which a function in the
  ///   body would not be the same.
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

  /// A function with these lines, and its call.
  func function(_ lines: String) -> String {
    // What it returns may be a function that throws.
    let attempt = effects.hasPrefix("async throws") ? "try " : ""
    return "func workbookBody() \(effects) {\n\(lines)}\nreturn \(attempt)await workbookBody()\n"
  }

  /// Behind the brackets that are opened first.
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

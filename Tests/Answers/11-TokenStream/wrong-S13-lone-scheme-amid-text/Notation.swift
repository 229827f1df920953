import Tokenizing

// A message with its tokens marked: `"Hello ⟨@john⟩!"`. What is not in brackets is text.
struct Marked: Sendable, CustomStringConvertible {
  let notation: String

  var message: String {
    notation.filter { $0 != "⟨" && $0 != "⟩" }
  }

  var tokens: [Token] {
    var tokens: [Token] = []
    for part in notation.split(separator: "⟨", omittingEmptySubsequences: false).enumerated() {
      let halves = part.element.split(separator: "⟩", omittingEmptySubsequences: false)
      if part.offset > 0, let token = halves.first {
        tokens.append(Marked.token(String(token)))
      }
      if let text = halves.last, part.offset == 0 || halves.count == 2, !text.isEmpty {
        tokens.append(.text(String(text)))
      }
    }
    return tokens
  }

  private static func token(_ source: String) -> Token {
    switch source.first {
    case "@": .username(String(source.dropFirst()))
    case "#": .hashtag(String(source.dropFirst()))
    default: .url(source)
    }
  }

  var description: String { notation.debugDescription }
}

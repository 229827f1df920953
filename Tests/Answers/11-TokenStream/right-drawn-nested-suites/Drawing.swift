import TestPatterns
import Testing
import Tokenizing

/// Draws a message as the tokenizer reads it: `‹text›`, `@‹name›`, `#‹word›`, `~‹address›`, and at
/// the end a `|`, or a `!` with the offset of the error.
func drawing(of message: String) async -> String {
  let outcome = await Tokenizer().tokenize(message).outcome()
  let tokens = outcome.values.map(drawing).joined()
  return switch outcome.error {
  case nil: tokens + "|"
  case TokenizerError.controlCharacter(let offset)?: tokens + "!\(offset)"
  case let error?: tokens + "?\(error)"
  }
}

private func drawing(of token: Token) -> String {
  switch token {
  case .text(let text): "‹\(text)›"
  case .username(let name): "@‹\(name)›"
  case .hashtag(let word): "#‹\(word)›"
  case .url(let address): "~‹\(address)›"
  }
}

/// A message, and how it is drawn.
struct Case: Sendable, CustomTestStringConvertible {
  var message: String
  var drawn: String

  init(_ message: String, _ drawn: String) {
    self.message = message
    self.drawn = drawn
  }

  var testDescription: String { message.debugDescription }

  static func text(_ message: String) -> Case {
    Case(message, "‹\(message)›|")
  }
}

import TestPatterns
import Testing
import Tokenizing

/// What the stream yields as a whole: every value, and its end.
@Suite("The stream of tokens")
struct StreamTests {
  private let tokenizer = Tokenizer()

  @Test(
    "S4 · No text is empty",
    arguments: [
      ("@ann#swift@bob", [Token.username("ann"), .hashtag("swift"), .username("bob")]), ("", []),
    ])
  func noEmptyText(message: String, expected: [Token]) async throws {
    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens == expected)
  }

  @Test("S5 · The sources are the message, whatever the message")
  func roundTrip() async throws {
    for message in Corpus.messages {
      let sources = try await tokenizer.tokenize(message).collect().map(\.source)

      #expect(sources.joined() == message)
    }
  }

  @Test("S6 · Without a control character there is no error", arguments: ["", "a\tb", "a\rb"])
  func noFailure(message: String) async {
    let outcome = await tokenizer.tokenize(message).outcome()

    #expect(outcome.error == nil)
  }

  @Test(
    "S7 · A control character is an error", arguments: ["a\u{7}", "https://a.b\u{7F}c"])
  func failure(message: String) async {
    let outcome = await tokenizer.tokenize(message).outcome()

    #expect(outcome.error is TokenizerError)
  }

  @Test(
    "S8 · The tokens before the error are those of the text before it",
    arguments: [
      ("@ann", [Token.username("ann")]), ("@ann and", [.username("ann"), .text(" and")]),
      ("https://a.b.", [.url("https://a.b"), .text(".")]),
    ])
  func valuesBeforeFailure(part: String, tokens: [Token]) async {
    let outcome = await tokenizer.tokenize("\(part)\u{7} @bob\u{7}").outcome()

    #expect(outcome.values == tokens)
  }
}

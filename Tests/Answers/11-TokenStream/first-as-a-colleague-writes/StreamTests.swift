import TestPatterns
import Testing
import Tokenizing

@Suite("The stream of tokens")
struct StreamTests {
  private let tokenizer = Tokenizer()

  @Test("S4 · Two tokens may touch")
  func touching() async throws {
    let tokens = try await tokenizer.tokenize("@john#swift").collect()

    #expect(tokens == [.username("john"), .hashtag("swift")])
  }

  @Test("S4 · A message that begins and ends with a token has no empty text")
  func noEmptyText() async throws {
    let tokens = try await tokenizer.tokenize("@john likes #swift").collect()

    #expect(tokens == [.username("john"), .text(" likes "), .hashtag("swift")])
  }

  @Test("S4 · An empty message gives no token")
  func empty() async throws {
    let tokens = try await tokenizer.tokenize("").collect()

    #expect(tokens == [])
  }

  @Test(
    "S5 · The sources, joined, are the message",
    arguments: [
      "", "Hello", "Hello @john", "@john, have you seen #swift?",
      "See https://a.b/c. And http://d.e!", "@ # me@home.org", "Two\nlines\tand é 👍🏽",
      "  @john  #swift  ", "@john@ann #a#b",
    ])
  func law(message: String) async throws {
    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens.map(\.source).joined() == message)
  }

  @Test("S5 · A long message is complete")
  func long() async throws {
    let message = String(repeating: "Hello @john, see #swift at https://a.b/c. ", count: 1000)

    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens.map(\.source).joined() == message)
  }

  @Test(
    "S6 · Without a control character there is no error",
    arguments: ["", "Hello @john", "A tab\t, a line\n and a return\r"])
  func noError(message: String) async {
    let outcome = await tokenizer.tokenize(message).outcome()

    #expect(outcome.error == nil)
    #expect(outcome.values.map(\.source).joined() == message)
  }

  @Test(
    "S7 · A control character ends the stream with an error",
    arguments: ["\u{0}", "\u{7}", "\u{1B}", "\u{1F}", "\u{7F}"])
  func controlCharacter(character: String) async {
    let outcome = await tokenizer.tokenize("Hello\(character)").outcome()

    #expect(outcome.error is TokenizerError)
  }

  @Test("S8 · The tokens before the control character come before the error")
  func valuesBeforeError() async {
    let outcome = await tokenizer.tokenize("Hello @john and\u{0} then #swift").outcome()

    #expect(outcome.values == [.text("Hello "), .username("john"), .text(" and")])
    #expect(outcome.error is TokenizerError)
  }

  @Test("S8 · A token right in front of the control character comes, too")
  func tokenBeforeError() async {
    let outcome = await tokenizer.tokenize("Hello @john\u{0}").outcome()

    #expect(outcome.values == [.text("Hello "), .username("john")])
    #expect(outcome.error is TokenizerError)
  }

  @Test("S8 · A control character at the start gives no token")
  func errorFirst() async {
    let outcome = await tokenizer.tokenize("\u{0}Hello").outcome()

    #expect(outcome.values == [])
    #expect(outcome.error is TokenizerError)
  }
}

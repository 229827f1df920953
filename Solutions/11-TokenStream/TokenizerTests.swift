import TestPatterns
import Testing
import Tokenizing

@Suite("The tokenizer")
struct TokenizerTests {
  private let tokenizer = Tokenizer()

  // MARK: Examples

  @Test("takes names and words without their marks")
  func namesAndWords() async throws {
    let tokens = try await tokens(of: "Hello @john_2, @Ann likes #swift_6 and #john_2!")

    #expect(
      tokens == [
        .text("Hello "), .username("john_2"), .text(", "), .username("Ann"), .text(" likes "),
        .hashtag("swift_6"), .text(" and "), .hashtag("john_2"), .text("!"),
      ])
  }

  @Test("ends a name before the first character that a name cannot have")
  func endOfName() async throws {
    let tokens = try await tokens(of: "@joé")

    #expect(tokens == [.username("jo"), .text("é")])
  }

  @Test("takes addresses whole, up to white space")
  func addresses() async throws {
    let tokens = try await tokens(of: "http://a.b/c?d=@e#f\nhttps://g.h:80/(i)j")

    #expect(tokens == [.url("http://a.b/c?d=@e#f"), .text("\n"), .url("https://g.h:80/(i)j")])
  }

  @Test(
    "leaves the punctuation behind an address to the text",
    arguments: [".", ",", ";", ":", "!", "?", ")", "?!)."])
  func punctuation(end: String) async throws {
    let tokens = try await tokens(of: "https://a.b\(end) c")

    #expect(tokens == [.url("https://a.b"), .text("\(end) c")])
  }

  @Test(
    "gives one text where there is no token", arguments: ["a @ b # c @", "#@", "see https://."])
  func text(message: String) async throws {
    let tokens = try await tokens(of: message)

    #expect(tokens == [.text(message)])
  }

  @Test("has nothing between tokens that touch")
  func adjacentTokens() async throws {
    let tokens = try await tokens(of: "@a@b#c https://d #e@f")

    #expect(
      tokens == [
        .username("a"), .username("b"), .hashtag("c"), .text(" "), .url("https://d"), .text(" "),
        .hashtag("e"), .username("f"),
      ])
  }

  @Test(
    "begins no token inside a word",
    arguments: ["ann@home", "c#major", "_@a", "7#b", "xhttps://c.d"])
  func insideWords(message: String) async throws {
    let tokens = try await tokens(of: message)

    #expect(tokens == [.text(message)])
  }

  @Test("gives no token for an empty message")
  func emptyMessage() async throws {
    let tokens = try await tokens(of: "")

    #expect(tokens == [])
  }

  // MARK: Laws

  @Test("loses and invents nothing, whatever the message")
  func roundTrip() async throws {
    for message in Corpus.messages {
      let sources = try await tokens(of: message).map(\.source)
      #expect(sources.joined() == message)
    }
  }

  // MARK: Failure

  @Test("ends with an error at a control character, after every token before it")
  func failure() async {
    let outcome = await tokenizer.tokenize("👩‍👩‍👧 @john and\u{1B}[31m @ann").outcome()

    #expect(outcome.values == [.text("👩‍👩‍👧 "), .username("john"), .text(" and")])
    #expect(outcome.error as? TokenizerError == .controlCharacter(offset: 11))
  }

  @Test(
    "refuses every control character but tabs and line breaks",
    arguments: ["\u{0}", "\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{1F}", "\u{7F}"])
  func controlCharacters(character: String) async {
    let outcome = await tokenizer.tokenize("\t\r\n\(character)").outcome()

    #expect(outcome.values == [.text("\t\r\n")])
    #expect(outcome.error as? TokenizerError == .controlCharacter(offset: 2))
  }

  // MARK: Steps

  private func tokens(of message: String) async throws -> [Token] {
    try await tokenizer.tokenize(message).collect()
  }
}

import TestPatterns
import Testing
import Tokenizing

@Suite("The tokenizer")
struct TokenizerTests {
  private let tokenizer = Tokenizer()

  // MARK: Names

  @Test("S1 · A username needs one name character, whichever", arguments: ["a", "7", "_"])
  func usernames(name: String) async throws {
    let tokens = try await tokens(of: "@\(name)")

    #expect(tokens == [.username(name)])
  }

  @Test("S2 · A hashtag needs one name character, whichever", arguments: ["a", "7", "_"])
  func hashtags(word: String) async throws {
    let tokens = try await tokens(of: "#\(word)")

    #expect(tokens == [.hashtag(word)])
  }

  @Test("S3 · A name holds all name characters, and no other", arguments: ["-", "é", "٣"])
  func namesEnd(other: String) async throws {
    let tokens = try await tokens(of: "@Ann_2\(other)b #Ann_2\(other)b")

    #expect(
      tokens == [
        .username("Ann_2"), .text("\(other)b "), .hashtag("Ann_2"), .text("\(other)b"),
      ])
  }

  // MARK: Addresses

  @Test("S4 · Either scheme begins a URL", arguments: ["http://a.b", "https://a.b"])
  func addresses(address: String) async throws {
    let tokens = try await tokens(of: address)

    #expect(tokens == [.url(address)])
  }

  @Test(
    "S5 · Nothing else begins a URL",
    arguments: ["Https://a.b", "Http://a.b", "HTTPS://a.b", "HTTP://a.b", "ftp://a.b", "www.a.b"])
  func noAddresses(message: String) async throws {
    let tokens = try await tokens(of: message)

    #expect(tokens == [.text(message)])
  }

  @Test(
    "S6 · A URL goes on over everything but white space",
    arguments: ["@cd", "#cd", "?c,d;e:f!g", "(c)d", "c/"])
  func addressesGoOn(path: String) async throws {
    let tokens = try await tokens(of: "https://a.b/\(path)")

    #expect(tokens == [.url("https://a.b/\(path)")])
  }

  @Test("S6 · A URL ends at any white space", arguments: [" ", "\t", "\n", "\r\n", "\u{A0}"])
  func addressesEnd(space: String) async throws {
    let tokens = try await tokens(of: "https://a.b\(space)")

    #expect(tokens == [.url("https://a.b"), .text(space)])
  }

  @Test(
    "S7 · The punctuation behind a URL is text",
    arguments: [".", ",", ";", ":", "!", "?", ")", "?!)."])
  func punctuation(end: String) async throws {
    let tokens = try await tokens(of: "https://a.b\(end)")

    #expect(tokens == [.url("https://a.b"), .text(end)])
  }

  @Test(
    "S8 · A scheme without an address is text", arguments: ["http://", "https://", "https://."])
  func bareSchemes(message: String) async throws {
    let tokens = try await tokens(of: message)

    #expect(tokens == [.text(message)])
  }

  // MARK: Text

  @Test("S9 · A lone mark is text", arguments: ["@", "#"])
  func loneMarks(mark: String) async throws {
    let tokens = try await tokens(of: mark)

    #expect(tokens == [.text(mark)])
  }

  @Test("S10 · Nothing begins inside a word", arguments: ["a", "7", "_"])
  func insideWords(end: String) async throws {
    for piece in ["@home", "#major", "https://c.d"] {
      let tokens = try await tokens(of: end + piece)

      #expect(tokens == [.text(end + piece)])
    }
  }

  @Test("S11 · Everything may begin elsewhere", arguments: ["(", "é", "\n"])
  func elsewhere(end: String) async throws {
    let pieces = [
      ("@ann", Token.username("ann")), ("#swift", .hashtag("swift")),
      ("https://c.d", .url("https://c.d")),
    ]
    for (piece, token) in pieces {
      let tokens = try await tokens(of: end + piece)

      #expect(tokens == [.text(end), token])
    }
  }

  @Test(
    "S11 · A token may begin at the start, and behind a token",
    arguments: [
      ("@ann@bob", [Token.username("ann"), .username("bob")]),
      ("@ann#swift", [.username("ann"), .hashtag("swift")]),
      ("#swift@bob", [.hashtag("swift"), .username("bob")]),
      ("#swift#testing", [.hashtag("swift"), .hashtag("testing")]),
    ])
  func adjacentTokens(message: String, expected: [Token]) async throws {
    let tokens = try await tokens(of: message)

    #expect(tokens == expected)
  }

  @Test("S12 · No text is empty", arguments: ["", "@ann#swift"])
  func emptyTexts(message: String) async throws {
    let tokens = try await tokens(of: message)

    #expect(!tokens.contains(.text("")))
  }

  @Test(
    "S13 · What is no such token is one text",
    arguments: ["one\ntwo", "one # two", "one https:// two"])
  func oneText(message: String) async throws {
    let tokens = try await tokens(of: message)

    #expect(tokens == [.text(message)])
  }

  @Test("S14 · The sources are the message, whatever the message")
  func roundTrip() async throws {
    for message in Corpus.messages {
      let sources = try await tokens(of: message).map(\.source)

      #expect(sources.joined() == message)
    }
  }

  // MARK: The end

  @Test(
    "S15 · Nothing else is an error",
    arguments: ["", "\t", "\n", "\r", "\r\n", " ", "~", "\u{80}", "\u{200B}"])
  func noFailure(message: String) async {
    let outcome = await tokenizer.tokenize(message).outcome()

    #expect(outcome.error == nil)
  }

  @Test("S16 · Every control character is an error", arguments: Corpus.controlCharacters)
  func failure(character: String) async {
    let outcome = await tokenizer.tokenize(character).outcome()

    #expect(outcome.error is TokenizerError)
  }

  @Test(
    "S17 · The offset counts the characters before the first control character",
    arguments: [("", 0), ("👩‍👩‍👧", 1), ("\r\n", 1), ("@ann é", 6)])
  func offset(part: String, count: Int) async {
    let outcome = await tokenizer.tokenize("\(part)\u{7} and \u{0}").outcome()

    #expect(outcome.error as? TokenizerError == .controlCharacter(offset: count))
  }

  @Test(
    "S18 · The tokens before the error are those of the part before it",
    arguments: [
      ("@ann", [Token.username("ann")]), ("@ann and", [.username("ann"), .text(" and")]),
      ("https://a.b.", [.url("https://a.b"), .text(".")]),
    ])
  func valuesBeforeFailure(part: String, tokens: [Token]) async {
    let outcome = await tokenizer.tokenize("\(part)\u{7} @bob").outcome()

    #expect(outcome.values == tokens)
  }

  // MARK: Steps

  private func tokens(of message: String) async throws -> [Token] {
    try await tokenizer.tokenize(message).collect()
  }
}

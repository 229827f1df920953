import TestPatterns
import Testing
import Tokenizing

/// What one piece of a message becomes.
///
/// Each test compares all tokens with literals.
@Suite("The tokens")
struct TokenTests {
  private let tokenizer = Tokenizer()

  @Test("S1 · A username is the name after an @", arguments: ["ann", "Ann_2", "7up"])
  func usernames(name: String) async throws {
    let tokens = try await tokenizer.tokenize("Hello @\(name)").collect()

    #expect(tokens == [.text("Hello "), .username(name)])
  }

  @Test("S1 · A hashtag is the word after a #", arguments: ["swift", "Swift_6"])
  func hashtags(word: String) async throws {
    let tokens = try await tokenizer.tokenize("#\(word)").collect()

    #expect(tokens == [.hashtag(word)])
  }

  @Test("S2 · Either scheme begins a URL", arguments: ["http://a.b", "https://a.b"])
  func schemes(address: String) async throws {
    let tokens = try await tokenizer.tokenize(address).collect()

    #expect(tokens == [.url(address)])
  }

  @Test("S2 · A URL ends at white space, and not before", arguments: [" ", "\n"])
  func addresses(space: String) async throws {
    let tokens = try await tokenizer.tokenize("https://a.b/c,d?e#f\(space)").collect()

    #expect(tokens == [.url("https://a.b/c,d?e#f"), .text(space)])
  }

  @Test("S2 · The punctuation after a URL is text", arguments: [".", ")", ". Look"])
  func punctuation(rest: String) async throws {
    let tokens = try await tokenizer.tokenize("https://a.b\(rest)").collect()

    #expect(tokens == [.url("https://a.b"), .text(rest)])
  }

  @Test("S3 · A mark without a name is text", arguments: ["@", "#"])
  func loneMarks(message: String) async throws {
    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens == [.text(message)])
  }
}

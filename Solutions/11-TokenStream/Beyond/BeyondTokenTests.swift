import TestPatterns
import Testing
import Tokenizing

@Suite("Beyond · The tokens")
struct BeyondTokenTests {
  private let tokenizer = Tokenizer()

  @Test("S9 · A name ends before any other character", arguments: ["-", "é", "٣"])
  func namesEnd(other: String) async throws {
    let tokens = try await tokenizer.tokenize("@Ann\(other)b #Ann\(other)b").collect()

    #expect(
      tokens == [
        .username("Ann"), .text("\(other)b "), .hashtag("Ann"), .text("\(other)b"),
      ])
  }

  @Test("S9 · One name character is enough", arguments: ["a", "7"])
  func shortNames(name: String) async throws {
    let tokens = try await tokenizer.tokenize("@\(name) #\(name)").collect()

    #expect(tokens == [.username(name), .text(" "), .hashtag(name)])
  }

  @Test("S10 · Nothing begins inside a word", arguments: ["a", "7", "_"])
  func insideWords(end: String) async throws {
    for piece in ["@home", "#major", "https://c.d"] {
      let tokens = try await tokenizer.tokenize(end + piece).collect()

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
      let tokens = try await tokenizer.tokenize(end + piece).collect()

      #expect(tokens == [.text(end), token])
    }
  }

  @Test("S11 · A name may begin after a name")
  func adjacentNames() async throws {
    let tokens = try await tokenizer.tokenize("@ann@bob#swift#testing@carl").collect()

    #expect(
      tokens == [
        .username("ann"), .username("bob"), .hashtag("swift"), .hashtag("testing"),
        .username("carl"),
      ])
  }

  @Test("S12 · A URL contains marks, and ends before the punctuation", arguments: ["@c", "c/"])
  func addresses(path: String) async throws {
    let tokens = try await tokenizer.tokenize("https://a.b/\(path),;:!)?.").collect()

    #expect(tokens == [.url("https://a.b/\(path)"), .text(",;:!)?.")])
  }

  @Test("S13 · Nothing else begins a URL", arguments: ["Https://a.b", "ftp://a.b", "www.a.b"])
  func noAddresses(message: String) async throws {
    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens == [.text(message)])
  }

  @Test(
    "S14 · A scheme without an address is text", arguments: ["http://", "https://", "https://."])
  func bareSchemes(message: String) async throws {
    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens == [.text(message)])
  }

  @Test("S15 · Everything between other tokens is one text", arguments: ["one\ntwo", "one # two"])
  func oneText(message: String) async throws {
    let tokens = try await tokenizer.tokenize(message).collect()

    #expect(tokens == [.text(message)])
  }
}

import Testing
import Tokenizing

@Suite("The tokenizer, beside a plain reader")
struct TokenizerTests {
  private static let pieces = [
    "a", "7", "_", "Ann_2", "@", "#", "http://", "https://", "Https://", "HTTP://", "ftp://",
    "www.", "a.b", " ", "  ", "\t", "\n", "\r\n", "\u{A0}", ".", ",", ";", ":", "!", "?", ")", "(",
    "/", "-", "é", "e\u{301}", "٣", "👩‍👩‍👧", "~", "\u{80}", "\u{0}", "\u{7F}",
  ]

  private static let corners = ["a", "@", "#", "https://", "http://", ".", ")", " ", "é", "\u{1B}"]

  @Test("the plain reader is right about what Behaviour spells out")
  func plainReader() {
    #expect(PlainReader.read("") == Reading(tokens: []))
    #expect(PlainReader.read("@ann#swift").tokens == [.username("ann"), .hashtag("swift")])
    #expect(PlainReader.read("@Ann_2é").tokens == [.username("Ann_2"), .text("é")])
    #expect(PlainReader.read("@Ann_2-b").tokens == [.username("Ann_2"), .text("-b")])
    #expect(PlainReader.read("#Ann_2٣").tokens == [.hashtag("Ann_2"), .text("٣")])
    #expect(PlainReader.read("ann@home").tokens == [.text("ann@home")])
    #expect(PlainReader.read("7#b").tokens == [.text("7#b")])
    #expect(PlainReader.read("_http://c.d").tokens == [.text("_http://c.d")])
    #expect(PlainReader.read("https://.").tokens == [.text("https://.")])
    #expect(PlainReader.read("https://a.b/.").tokens == [.url("https://a.b/"), .text(".")])
    #expect(
      PlainReader.read("👩‍👩‍👧\u{7}@ann")
        == Reading(tokens: [.text("👩‍👩‍👧")], failure: .controlCharacter(offset: 1)))
    #expect(
      PlainReader.read("@ann and\u{0}")
        == Reading(
          tokens: [.username("ann"), .text(" and")], failure: .controlCharacter(offset: 8)))
  }

  @Test("agrees about each piece alone, and the empty message")
  func single() async {
    await expectAgreement(about: Self.pieces + [""])
  }

  @Test("agrees about each piece before every other")
  func pairs() async {
    await expectAgreement(about: Self.pieces.flatMap { one in Self.pieces.map { one + $0 } })
  }

  @Test("agrees about three corners in a row")
  func triples() async {
    let pairs = Self.corners.flatMap { one in Self.corners.map { one + $0 } }
    await expectAgreement(about: pairs.flatMap { two in Self.corners.map { two + $0 } })
  }

  @Test("agrees about every character of Latin-1, wherever it may stand")
  func everyCharacter() async {
    let characters = (0...0xFF).compactMap { Unicode.Scalar($0) }.map { String($0) }
    let places: [@Sendable (String) -> String] = [
      { "@" + $0 }, { "#" + $0 }, { $0 + "@ann" }, { $0 + "#ann" }, { $0 + "http://a.b" },
      { "@Ann_2" + $0 }, { "#Ann_2" + $0 }, { "https://a" + $0 }, { "http://a" + $0 + "b" },
      { $0 + "x" },
    ]
    for place in places {
      await expectAgreement(about: characters.map(place))
    }
  }

  @Test("agrees about sentences")
  func sentences() async {
    await expectAgreement(about: [
      "Hello @john, see (https://a.b/c?d=e#f@g).  #swift\r\n@ann: https://x.y!?) and http://z/",
      "lone @ and # and https:// and https://., over\nlines\r\nand\ttabs",
      "@ann and\u{2} then @bob\u{3}", "https://a.b.\u{4}c", "https://a.b...\u{4}c", "@a\u{5}b",
      "é\u{1F1E9}\u{1F1EA}e\u{301}\r\n👩‍👩‍👧@ann\u{6}", "\u{2003}@ann\u{3000}http://a.b\u{2028}#c",
      "@ann@bob#swift#b@c", "@ann#swift", "https://a.b/(c)", "https://a.b/x,y.z;w:v!u?t)s",
      "https://a.bhttp://c.d @e",
    ])
  }

  @Test("agrees about messages that are long in one way or another")
  func long() async {
    await expectAgreement(about: [
      String(repeating: "@ann  #swift\r\n(https://a.b). ", count: 100),
      String(repeating: "a é ", count: 200), "@" + String(repeating: "a", count: 500),
      "https://" + String(repeating: "a", count: 500),
      "http://a" + String(repeating: "!", count: 500),
    ])
  }

  private func expectAgreement(
    about messages: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var differences: [String] = []
    for message in messages {
      let seen = await read(message)
      let wanted = PlainReader.read(message)
      if seen != wanted {
        differences.append("\(message.debugDescription): \(seen), not \(wanted)")
      }
      if wanted.failure == nil, seen.tokens.map(\.source).joined() != message {
        differences.append("\(message.debugDescription) is not put together again")
      }
    }
    #expect(differences.prefix(3) == [], sourceLocation: sourceLocation)
  }

  private func read(_ message: String) async -> Reading {
    var reading = Reading(tokens: [])
    do {
      for try await token in Tokenizer().tokenize(message) {
        reading.tokens.append(token)
      }
    } catch {
      reading.failure = error as? TokenizerError
      reading.strangeError = reading.failure == nil
    }
    return reading
  }
}

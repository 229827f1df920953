import TestPatterns
import Testing
import Tokenizing

@Suite("The tokenizer")
struct TokenizerTests {
  private let nameCharacters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
  private let otherCharacters =
    " \t\n\r\u{A0}\u{2003}\"$%&'()*+,-./:;<=>?![\\]^`{|}~éßª٣²\u{80}\u{212A}👩‍👩‍👧"

  // MARK: Usernames and hashtags

  @Test("begin with a letter, a digit or an underscore")
  func names() async {
    for first in nameCharacters {
      await expect("@\(first)", [.username("\(first)")])
      await expect("#\(first)", [.hashtag("\(first)")])
      await expect("@\(first)nn_2", [.username("\(first)nn_2")])
      await expect("#A\(first)", [.hashtag("A\(first)")])
      await expect("@A\(first)b", [.username("A\(first)b")])
    }
  }

  @Test("end before any other character")
  func namesEnd() async {
    for other in otherCharacters {
      await expect("@Ann_2\(other)", [.username("Ann_2"), .text("\(other)")])
      await expect("#Ann_2\(other)b", [.hashtag("Ann_2"), .text("\(other)b")])
    }
  }

  @Test("touch")
  func adjacentTokens() async {
    await expect("@ann#swift", [.username("ann"), .hashtag("swift")])
    await expect("#swift@ann", [.hashtag("swift"), .username("ann")])
    await expect("@a@b#c#d", [.username("a"), .username("b"), .hashtag("c"), .hashtag("d")])
    await expect("@@ann", [.text("@"), .username("ann")])
    await expect("##ann", [.text("#"), .hashtag("ann")])
    await expect("@#ann", [.text("@"), .hashtag("ann")])
    await expect("#@ann", [.text("#"), .username("ann")])
  }

  @Test("are text without a name")
  func loneMarks() async {
    for other in otherCharacters {
      await expect("@\(other)", [.text("@\(other)")])
      await expect("#\(other)", [.text("#\(other)")])
    }
    for text in ["@", "#", "@@", "##", "@ # @", "a @ b # c"] {
      await expect(text, [.text(text)])
    }
  }

  // MARK: Where tokens begin

  @Test("no token begins inside a word")
  func insideWords() async {
    for last in nameCharacters {
      for begin in ["@home", "#b", "http://c.d", "https://c.d"] {
        await expect("\(last)\(begin)", [.text("\(last)\(begin)")])
        await expect("@ann \(last)\(begin)", [.username("ann"), .text(" \(last)\(begin)")])
      }
    }
  }

  @Test("tokens begin behind anything else")
  func outsideWords() async {
    for other in otherCharacters {
      await expect("\(other)@ann", [.text("\(other)"), .username("ann")])
      await expect("\(other)#ann", [.text("\(other)"), .hashtag("ann")])
      await expect("\(other)http://a.b", [.text("\(other)"), .url("http://a.b")])
      await expect("\(other)https://a.b", [.text("\(other)"), .url("https://a.b")])
    }
  }

  // MARK: Addresses

  @Test("addresses have a scheme")
  func addresses() async {
    await expect("http://a.b", [.url("http://a.b")])
    await expect("https://a.b", [.url("https://a.b")])
    for text in [
      "Https://a.b", "Http://a.b", "HTTP://a.b", "HTTPS://a.b", "hTTp://a.b", "ftp://a.b",
      "www.a.b", "WWW.a.b", "a.b", "http:/a.b", "https:a.b", "https//a.b", "://a.b", "//a.b",
      "httpss://a.b", "file:///a", "mailto:a.b", "sftp://a.b",
    ] {
      await expect(text, [.text(text)])
      await expect("(\(text)", [.text("(\(text)")])
    }
  }

  @Test("addresses end at white space")
  func addressesEnd() async {
    for space in " \t\n\r\u{A0}\u{2003}\u{2028}\u{3000}" {
      await expect("https://a.b\(space)c", [.url("https://a.b"), .text("\(space)c")])
      await expect("http://a.b/\(space)", [.url("http://a.b/"), .text("\(space)")])
    }
    await expect("https://a.b\r\nc", [.url("https://a.b"), .text("\r\nc")])
    for other in "\"#$%&'(*+-/<=>@[\\]^`{|}~éß٣aZ0_" {
      await expect("https://a\(other)b", [.url("https://a\(other)b")])
      await expect("http://a.b\(other)", [.url("http://a.b\(other)")])
      await expect("http://\(other)", [.url("http://\(other)")])
    }
    for mark in ".,;:!?)" {
      await expect("https://a\(mark)b@c#d", [.url("https://a\(mark)b@c#d")])
      await expect("https://\(mark)b/", [.url("https://\(mark)b/")])
    }
  }

  @Test("marks at the end are no part of an address")
  func marksBehindAddresses() async {
    for one in ".,;:!?)" {
      await expect("https://a.b\(one)", [.url("https://a.b"), .text("\(one)")])
      await expect("http://a.b/\(one) c", [.url("http://a.b/"), .text("\(one) c")])
      for other in ".,;:!?)" {
        await expect("https://a\(one)\(other)", [.url("https://a"), .text("\(one)\(other)")])
        await expect(
          "http://a\(one)\(other)\(one) c", [.url("http://a"), .text("\(one)\(other)\(one) c")])
      }
    }
  }

  @Test("a scheme alone is text", arguments: ["http://", "https://"])
  func schemeAlone(scheme: String) async {
    for behind in ["", ".", ",", ";", ":", "!", "?", ")", "...", " ", " a", "\r\n", ". a"] {
      await expect(scheme + behind, [.text(scheme + behind)])
      await expect("a (" + scheme + behind, [.text("a (" + scheme + behind)])
    }
    await expect(scheme + " @ann", [.text(scheme + " "), .username("ann")])
  }

  // MARK: Text

  @Test("text is one piece")
  func text() async {
    let text = "a  b\nc\r\nd\te @ f # g https:// h\u{A0}~\u{80} \n@\n#\n "
    await expect(text, [.text(text)])
    await expect("@ann\n\(text)#b", [.username("ann"), .text("\n\(text)"), .hashtag("b")])
    await expect("\(text)https://a.b", [.text(text), .url("https://a.b")])
    await expect("https://a.b \(text)", [.url("https://a.b"), .text(" \(text)")])
  }

  @Test("nothing gives nothing")
  func emptyMessage() async {
    await expect("", [])
  }

  @Test(
    "tokens are the message",
    arguments: [
      String(repeating: "@ann  #swift\r\n https://a.b/. ", count: 800),
      String(repeating: "no  token\r\n", count: 500), "#" + String(repeating: "b", count: 4_000),
      "https://" + String(repeating: "b", count: 4_000), "@ann  @bob\r\n\r\n#c   ",
    ])
  func roundTrip(message: String) async throws {
    let tokens = try await Tokenizer().tokenize(message).collect(timeout: .seconds(20))
    #expect(tokens.map(\.source).joined() == message)
  }

  // MARK: Failure

  @Test("each control character ends the stream")
  func controlCharacters() async {
    let values = (0...0x1F).filter { ![0x09, 0x0A, 0x0D].contains($0) } + [0x7F]
    #expect(values.count == 30)
    for control in values.compactMap({ Unicode.Scalar($0) }) {
      await expect("\(control)", [], failingAt: 0)
      await expect("a @ann\(control)b", [.text("a "), .username("ann")], failingAt: 6)
      await expect("http://a\(control)b", [.url("http://a")], failingAt: 8)
      await expect("a \(control)\(control)", [.text("a ")], failingAt: 2)
    }
  }

  @Test("the offset counts characters")
  func offset() async {
    for (front, count) in [("👩‍👩‍👧", 1), ("é", 1), ("e\u{301}", 1), ("\r\n", 1), ("🇩🇪🇫🇷", 2)] {
      await expect("\(front)\u{1}", [.text(front)], failingAt: count)
      await expect(
        "@ann\(front)\u{1}\u{2}", [.username("ann"), .text(front)], failingAt: 4 + count)
    }
  }

  @Test(
    "all that the part before gives comes before the error",
    arguments: [
      "@ann and", "https://a.b.", "@", "#", "a", "https://", "http://.", "@ann #b", "é@ann", "ann@",
      "ann@home", "https://a.b! ", "@ann#b", "https://a.b/", "https://a.b..", "http", "#b",
    ])
  func failure(front: String) async {
    let alone = await Tokenizer().tokenize(front).outcome()
    let cut = await Tokenizer().tokenize(front + "\u{1B}ann @bob #c https://d.e").outcome()
    #expect(cut.values == alone.values)
    #expect(cut.error as? TokenizerError == .controlCharacter(offset: front.count))
  }

  @Test("two tokens come before the error")
  func failureExamples() async {
    await expect("@ann and\u{0}", [.username("ann"), .text(" and")], failingAt: 8)
    await expect("https://a.b.\u{0}", [.url("https://a.b"), .text(".")], failingAt: 12)
  }

  private func expect(
    _ message: String, _ tokens: [Token], failingAt offset: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let outcome = await Tokenizer().tokenize(message).outcome()
    #expect(merged(outcome.values) == tokens, sourceLocation: sourceLocation)
    #expect(!outcome.values.contains(.text("")), sourceLocation: sourceLocation)
    if let offset {
      #expect(
        outcome.error as? TokenizerError == .controlCharacter(offset: offset),
        sourceLocation: sourceLocation)
    } else {
      #expect(outcome.error == nil, sourceLocation: sourceLocation)
    }
  }

  /// How a text is cut does not matter to these tests: neighbours are put together.
  private func merged(_ tokens: [Token]) -> [Token] {
    tokens.reduce(into: []) { merged, token in
      if case .text(let new) = token, case .text(let old)? = merged.last {
        merged[merged.count - 1] = .text(old + new)
      } else {
        merged.append(token)
      }
    }
  }
}

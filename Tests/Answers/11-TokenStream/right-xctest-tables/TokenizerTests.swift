import Tokenizing
import XCTest

final class TokenizerTests: XCTestCase {
  private let nameCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
  private let otherCharacters =
    " \t\n\r\u{A0}\u{2003}!\"$%&'()*+,-./:;<=>?[\\]^`{|}~éßªÅ٣²ａ\u{80}\u{212A}👩‍👩‍👧"

  // MARK: Names

  func testNamesBeginWithAnyNameCharacter() async {
    for first in nameCharacters {
      await expect("@\(first)", [.username("\(first)")])
      await expect("#\(first)", [.hashtag("\(first)")])
      await expect("@\(first)x y", [.username("\(first)x"), .text(" y")])
      await expect("@Ann\(first)", [.username("Ann\(first)")])
      await expect("#Ann\(first)", [.hashtag("Ann\(first)")])
    }
  }

  func testNamesEndBeforeAnyOtherCharacter() async {
    for other in otherCharacters {
      await expect("@Ann_2\(other)", [.username("Ann_2"), .text("\(other)")])
      await expect("#Ann_2\(other)b", [.hashtag("Ann_2"), .text("\(other)b")])
    }
    await expect("@anne\u{301}", [.username("ann"), .text("e\u{301}")])
    await expect("@Ann_2\r\nb", [.username("Ann_2"), .text("\r\nb")])
  }

  func testLoneMarksAreText() async {
    for other in otherCharacters {
      await expect("@\(other)", [.text("@\(other)")])
      await expect("#\(other)", [.text("#\(other)")])
    }
    for message in ["@", "#", "@@", "##", "a @ b # c"] {
      await expect(message, [.text(message)])
    }
    await expect("@@ann", [.text("@"), .username("ann")])
    await expect("##a", [.text("#"), .hashtag("a")])
    await expect("#@ann", [.text("#"), .username("ann")])
    await expect("@#a", [.text("@"), .hashtag("a")])
  }

  // MARK: Where tokens begin

  func testInsideWordsNothingBegins() async {
    for last in nameCharacters {
      for begin in ["@home", "#b", "http://c.d", "https://c.d"] {
        await expect("\(last)\(begin)", [.text("\(last)\(begin)")])
        await expect("@ann \(last)\(begin)", [.username("ann"), .text(" \(last)\(begin)")])
      }
    }
  }

  func testBehindAnyOtherCharacterTokensBegin() async {
    for last in otherCharacters {
      await expect("\(last)@ann", [.text("\(last)"), .username("ann")])
      await expect("\(last)#ann", [.text("\(last)"), .hashtag("ann")])
      await expect("\(last)http://a.b", [.text("\(last)"), .url("http://a.b")])
      await expect("a\(last)https://a.b", [.text("a\(last)"), .url("https://a.b")])
    }
    await expect("\r\n@ann", [.text("\r\n"), .username("ann")])
    await expect("e\u{301}@ann", [.text("e\u{301}"), .username("ann")])
  }

  func testTokensMayTouch() async {
    await expect("@ann#swift", [.username("ann"), .hashtag("swift")])
    await expect("#swift@ann", [.hashtag("swift"), .username("ann")])
    await expect("@ann@bob", [.username("ann"), .username("bob")])
    await expect("#a#b#c", [.hashtag("a"), .hashtag("b"), .hashtag("c")])
    await expect("(@ann)", [.text("("), .username("ann"), .text(")")])
  }

  // MARK: Addresses

  func testSchemes() async {
    await expect("http://a.b", [.url("http://a.b")])
    await expect("https://a.b", [.url("https://a.b")])
    await expect("see http://a.b now", [.text("see "), .url("http://a.b"), .text(" now")])
    for message in [
      "Https://a.b", "HTTP://a.b", "hTTp://a.b", "httpS://a.b", "ftp://a.b", "www.a.b", "a.b",
      "http:/a.b", "https:a.b", "http//a.b", "://a.b", "//a.b", "htps://a.b", "httpss://a.b",
      "ftps://a.b", "mailto:a.b", "ws://a.b", "file:///a",
    ] {
      await expect(message, [.text(message)])
      await expect("(\(message)", [.text("(\(message)")])
    }
  }

  func testAddressesEndAtWhiteSpaceOnly() async {
    for other in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~éß٣\u{80}\u{200B}👩‍👩‍👧aZ0" {
      await expect("https://a\(other)b", [.url("https://a\(other)b")])
      if !".,;:!?)".contains(other) {
        await expect("http://a.b\(other)", [.url("http://a.b\(other)")])
        await expect("http://\(other)", [.url("http://\(other)")])
      }
    }
    for space in " \t\n\r\u{A0}\u{85}\u{2003}\u{2028}\u{3000}" {
      await expect("https://a.b\(space)c", [.url("https://a.b"), .text("\(space)c")])
    }
    await expect("https://a.b\r\nc", [.url("https://a.b"), .text("\r\nc")])
    await expect("https://a.b/@ann#c", [.url("https://a.b/@ann#c")])
    await expect("http://https://a.b", [.url("http://https://a.b")])
  }

  func testMarksAtTheEndOfAnAddress() async {
    for one in ".,;:!?)" {
      await expect("https://a.b\(one)", [.url("https://a.b"), .text("\(one)")])
      await expect("https://a.b/\(one) c", [.url("https://a.b/"), .text("\(one) c")])
      await expect("https://a.b\(one)@ann", [.url("https://a.b\(one)@ann")])
      for other in ".,;:!?)" {
        await expect("https://a\(one)\(other)", [.url("https://a"), .text("\(one)\(other)")])
      }
    }
    await expect("http://a.....", [.url("http://a"), .text(".....")])
    await expect("(http://a/(b)).", [.text("("), .url("http://a/(b"), .text(")).")])
  }

  func testSchemesAloneAreText() async {
    for scheme in ["http://", "https://"] {
      for behind in [
        "", ".", ",", ";", ":", "!", "?", ")", "...", " ", " a", ". a", "\r\n", "\u{A0}",
      ] {
        await expect("\(scheme)\(behind)", [.text("\(scheme)\(behind)")])
      }
      await expect("\(scheme). @ann", [.text("\(scheme). "), .username("ann")])
      await expect("@ann \(scheme)", [.username("ann"), .text(" \(scheme)")])
    }
  }

  // MARK: Text and whole messages

  func testTextIsOnePiece() async {
    await expect("", [])
    let text = "a  b\nc\r\nd\te @ f # g https:// h\u{A0}ann@home 7#b ~\u{80} "
    await expect(text, [.text(text)])
    await expect("@ann\(" " + text)#b", [.username("ann"), .text(" " + text), .hashtag("b")])
    await expect("#b\n@\n#\n\n", [.hashtag("b"), .text("\n@\n#\n\n")])
  }

  func testLongMessages() async {
    let part: [Token] = [.username("ann"), .text("  "), .hashtag("b"), .text("\r\n")]
    let all = Array(repeating: part, count: 1_000).flatMap(\.self)
    await expect(all.map(\.source).joined(), all)
    let text = String(repeating: "é  \r\n", count: 1_000)
    await expect(text, [.text(text)])
    let name = String(repeating: "Ann_2", count: 500)
    await expect("@\(name)#\(name)", [.username(name), .hashtag(name)])
    await expect("https://\(name)", [.url("https://\(name)")])
  }

  // MARK: Failure

  func testEachControlCharacterEndsTheStream() async {
    let values = (0...0x1F).filter { ![0x09, 0x0A, 0x0D].contains($0) } + [0x7F]
    XCTAssertEqual(values.count, 30)
    for control in values.compactMap({ Unicode.Scalar($0) }) {
      await expect("\(control)", [], failingAt: 0)
      await expect("a @ann\(control)b", [.text("a "), .username("ann")], failingAt: 6)
      await expect("http://a\(control)b", [.url("http://a")], failingAt: 8)
    }
  }

  func testOffsetsCountCharacters() async {
    for (front, count) in [("👩‍👩‍👧", 1), ("é", 1), ("e\u{301}", 1), ("\r\n", 1), ("🇩🇪🇫🇷", 2)] {
      await expect("\(front)\u{1}", [.text(front)], failingAt: count)
      await expect(
        "@ann\(front)\u{1}\u{2}", [.username("ann"), .text(front)], failingAt: 4 + count)
      await expect(
        "http://\(front)a\u{1}",
        front == "\r\n" ? [.text("http://\r\na")] : [.url("http://\(front)a")],
        failingAt: 8 + count)
    }
  }

  func testAllBeforeTheFailureComes() async {
    for front in [
      "@ann and", "https://a.b.", "@", "#", "a", "https://", "http://.", "@ann #b", "é@ann", "ann@",
      "ann@home", "https://a.b) ", "@ann#b", "https://a.b/", "https://a.b!?", "http",
    ] {
      let alone = await read(front)
      let cut = await read(front + "\u{1B}ann @bob #c https://d.e")
      XCTAssertEqual(cut.tokens, alone.tokens, front)
      XCTAssertEqual(cut.error as? TokenizerError, .controlCharacter(offset: front.count), front)
    }
    await expect("@ann and\u{0}", [.username("ann"), .text(" and")], failingAt: 8)
    await expect("https://a.b.\u{0}", [.url("https://a.b"), .text(".")], failingAt: 12)
  }

  // MARK: Helpers

  private func expect(
    _ message: String, _ tokens: [Token], failingAt offset: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) async {
    let seen = await read(message)
    XCTAssertEqual(seen.tokens, tokens, message.debugDescription, file: file, line: line)
    if let offset {
      XCTAssertEqual(
        seen.error as? TokenizerError, .controlCharacter(offset: offset), message.debugDescription,
        file: file, line: line)
    } else {
      XCTAssertNil(seen.error, message.debugDescription, file: file, line: line)
      XCTAssertEqual(seen.tokens.map(\.source).joined(), message, file: file, line: line)
    }
  }

  private func read(_ message: String) async -> (tokens: [Token], error: (any Error)?) {
    var tokens: [Token] = []
    var iterator = Tokenizer().tokenize(message).makeAsyncIterator()
    do {
      while let token = try await iterator.next() {
        tokens.append(token)
      }
      return (tokens, nil)
    } catch {
      return (tokens, error)
    }
  }
}

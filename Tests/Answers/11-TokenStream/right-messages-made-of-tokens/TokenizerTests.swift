import Testing
import Tokenizing

/// The other way round: tokens come first, the message is made of them, and they must come back.
@Suite("Messages made of tokens")
struct TokenizerTests {
  private let notebook = Notebook()

  @Test("come back as they were made", arguments: 1...60)
  func comeBack(seed: Int) async {
    var dice = Dice(seed: UInt64(seed))
    let tokens = Self.tokens(upTo: 12, with: &dice)
    let page = await notebook.read(Self.message(of: tokens))
    #expect(page == .quiet(tokens))
  }

  @Test("come back up to a control character, and nothing after it", arguments: 1...60)
  func cut(seed: Int) async throws {
    var dice = Dice(seed: UInt64(seed))
    let front = Self.tokens(upTo: 6, with: &dice)
    let back = Self.message(of: Self.tokens(upTo: 6, with: &dice))
    let control = try #require(Letters.controls.randomElement(using: &dice))
    let message = Self.message(of: front)
    let page = await notebook.read("\(message)\(control)\(back)\(control)")
    #expect(page == Notebook.Page(tokens: front, end: .control(offset: message.count)))
  }

  @Test("come back however many there are")
  func long() async {
    var dice = Dice(seed: 4711)
    var tokens: [Token] = []
    while tokens.count < 3_000 {
      tokens +=
        Self.tokens(upTo: 12, with: &dice) + [.text(" "), .username("ann"), .text(" \r\n  ")]
      tokens = Self.withTextsJoined(tokens)
    }
    await expect(tokens)
    await expect([.text(String(repeating: "a  b\r\n", count: 800))])
    await expect([.username(String(repeating: "a", count: 3_000))])
    await expect([.url("http://" + String(repeating: "a/", count: 1_500)), .text(" ")])
  }

  @Test("are empty when there are none")
  func none() async {
    await expect([])
  }

  @Test("with each character that may be in a name", arguments: Letters.name)
  func nameCharacter(character: Character) async {
    for name in ["\(character)", "\(character)nn", "Ann_2\(character)"] {
      await expect([.username(name)])
      await expect([.hashtag(name)])
      await expect([.username(name), .hashtag(name), .username(name)])
    }
    for text in ["@home", "#b", "http://c.d", "https://c.d"].map({ "\(character)\($0)" }) {
      await expect([.text(text)])
      await expect([.username("ann"), .text(" " + text)])
    }
    await expect([.url("https://\(character)")])
    await expect([.url("http://a.b/\(character)\(character)")])
  }

  @Test(
    "with each character that may be in none",
    arguments: Letters.spaces + Letters.marks + Letters.rest)
  func otherCharacter(character: Character) async {
    await expect([.text("@\(character)")])
    await expect([.text("#\(character)")])
    await expect([.text("\(character)"), .username("ann"), .text("\(character)b")])
    await expect([.text("\(character)"), .hashtag("Ann_2"), .text("\(character)")])
    await expect([.text("\(character)"), .url("http://a.b")])
    await expect([.text("a\(character)"), .url("https://a.b")])
  }

  @Test("with each character an address goes over", arguments: Letters.rest + ["@", "#"])
  func insideAddress(character: Character) async {
    await expect([.url("https://a\(character)b")])
    await expect([.url("http://a\(character)")])
    await expect([.url("https://\(character)")])
    await expect([.url("https://a.\(character)"), .text(")")])
  }

  @Test("with each mark behind an address", arguments: Letters.marks)
  func markBehindAddress(mark: Character) async {
    await expect([.url("https://a\(mark)b")])
    await expect([.text("https://\(mark)")])
    await expect([.text("http://\(mark)\(mark) a")])
    for other in Letters.marks {
      await expect([.url("https://a.b"), .text("\(mark)\(other)")])
      await expect([.url("http://a/"), .text("\(other)\(mark)\(mark) b "), .hashtag("b")])
    }
    await expect([.url("https://a.b"), .text("\(mark)")])
    await expect([.url("https://a.b\(mark)#c@d")])
  }

  @Test("with each white space behind an address", arguments: Letters.spaces)
  func spaceBehindAddress(space: Character) async {
    await expect([.url("https://a.b"), .text("\(space)b")])
    await expect([.url("http://a.b"), .text("\(space)"), .url("https://c.d")])
    await expect([.text("https://\(space)a")])
    await expect([.text("http://\(space)"), .username("ann")])
  }

  @Test(
    "of text alone",
    arguments: [
      "@", "#", "@@", "@ #", "http://", "https://", "Https://a.b", "HTTP://a.b", "httpS://a.b",
      "hTtps://a.b", "ftp://a.b", "www.a.b", "http:/a.b", "https:a.b", "http//a.b", "//a.b", "a.b",
      "httpss://a.b", "htp://a.b", "ftps://a.b", "file:///a", "mailto:a.b", "(Http://a.b)",
      "a\nb\r\nc\td @ # https:// e\u{A0}~\u{80}  ", "ann@home#b@c", "@-a@b", "#-a#b", "é.a#b",
      "@e\u{301}", "\r\n", "\t", "~", "\u{80}", "http://\n@\n#\n",
    ])
  func text(text: String) async {
    await expect([.text(text)])
    await expect([.username("ann"), .text(" " + text + " "), .hashtag("b")])
  }

  @Test("that touch a lone mark or another token")
  func touching() async {
    await expect([.text("@"), .username("ann")])
    await expect([.text("##"), .hashtag("a")])
    await expect([.text("@"), .hashtag("a"), .text("#")])
    await expect([.text("("), .url("https://a.b"), .text(")")])
    await expect([.hashtag("a"), .hashtag("b"), .username("c"), .username("d")])
    await expect([.url("http://https://a.b"), .text(". "), .username("ann")])
  }

  @Test("fail at each control character, wherever it stands", arguments: Letters.controls)
  func control(character: Character) async {
    await expect([], thenFailBefore: "\(character)")
    await expect([.text("a@")], thenFailBefore: "\(character)b")
    await expect([.text("@")], thenFailBefore: "\(character)b")
    await expect([.username("ann")], thenFailBefore: "\(character)b\u{1}")
    await expect([.hashtag("ann")], thenFailBefore: "\(character) @bob")
    await expect([.username("ann"), .text(" and")], thenFailBefore: "\(character)")
    await expect([.url("https://a.b")], thenFailBefore: "\(character)c")
    await expect([.url("https://a.b"), .text(".")], thenFailBefore: "\(character)c")
    await expect([.url("https://a.b"), .text(".)")], thenFailBefore: "\(character) #c")
    await expect([.text("https://")], thenFailBefore: "\(character)a.b")
    await expect([.text("http://.")], thenFailBefore: "\(character)a.b")
    for one in ["👩‍👩‍👧", "\r\n", "e\u{301}", "🇩🇪", "é", "\t"] {
      await expect([.text("a \(one)")], thenFailBefore: "\(character)\(character)")
    }
  }

  @Test("there are thirty control characters")
  func thirty() {
    #expect(Letters.controls.count == 30)
  }
}

// MARK: - Helpers

extension TokenizerTests {
  private func expect(
    _ tokens: [Token], thenFailBefore back: String? = nil,
    at sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let message = Self.message(of: tokens)
    let page = await notebook.read(message + (back ?? ""))
    let end = back == nil ? Notebook.End.quiet : .control(offset: message.count)
    #expect(page == Notebook.Page(tokens: tokens, end: end), sourceLocation: sourceLocation)
  }

  private static func message(of tokens: [Token]) -> String {
    tokens.map(\.source).joined()
  }

  private static func withTextsJoined(_ tokens: [Token]) -> [Token] {
    tokens.reduce(into: []) { joined, token in
      if case .text(let new) = token, case .text(let old)? = joined.last {
        joined[joined.count - 1] = .text(old + new)
      } else {
        joined.append(token)
      }
    }
  }

  /// Tokens that can stand behind one another, with text where they cannot.
  private static func tokens(upTo count: Int, with dice: inout Dice) -> [Token] {
    let texts = [
      " ", "  ", "\n", "\r\n", "\t(", " é", " ann@home ", " 7#b\n", " _http://c.d ", " @ # ",
      " https:// ", " https://. ", " Https://x ", " ~\u{80}", ").  ", ", ", "!? ",
    ]
    var tokens: [Token] = []
    for _ in 0..<Int.random(in: 0...count, using: &dice) {
      let name = String((0..<3).compactMap { _ in Letters.name.randomElement(using: &dice) })
      let candidate: Token =
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: .username(name)
        case 1: .hashtag(name)
        case 2: .url("https://\(name).x/@\(name)#/")
        default: .text(texts.randomElement(using: &dice) ?? " ")
        }
      switch (tokens.last, candidate) {
      case (.text, .text): continue
      case (.url, .username), (.url, .hashtag), (.username, .url), (.hashtag, .url), (.url, .url):
        tokens += [.text(" "), candidate]
      default: tokens.append(candidate)
      }
    }
    return tokens
  }
}

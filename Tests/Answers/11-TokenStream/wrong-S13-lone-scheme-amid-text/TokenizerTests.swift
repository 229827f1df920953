import TestPatterns
import Testing
import Tokenizing

private func expectTokens(
  _ notation: String, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let marked = Marked(notation: notation)
  let tokens = try await Tokenizer().tokenize(marked.message).collect(timeout: .seconds(20))
  #expect(tokens == marked.tokens, "\(marked)", sourceLocation: sourceLocation)
  let source = tokens.map(\.source).joined()
  #expect(source == marked.message, "\(marked)", sourceLocation: sourceLocation)
}

private let nameCharacters = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
).map(String.init)

private let outsideNames = [
  "é", "-", "٣", " ", "\t", "\n", "\r\n", "\u{A0}", ".", "/", ":", "[", "`", "{", "ö", "１", "日",
  "!",
]

@Suite("The tokenizer")
struct TokenizerTests {
  @Suite("Names and words")
  struct Marks {
    @Test("hold every name character, in front, amid and at the end", arguments: ["@", "#"])
    func begin(mark: String) async throws {
      for character in nameCharacters {
        try await expectTokens("⟨\(mark)\(character)⟩")
        try await expectTokens("Hello ⟨\(mark)\(character)x\(character)⟩ you")
        try await expectTokens("⟨\(mark)x\(character)y⟩")
      }
    }

    @Test("end before any other", arguments: ["@", "#"], outsideNames)
    func end(mark: String, end: String) async throws {
      try await expectTokens("⟨\(mark)Ann_2⟩\(end)")
      try await expectTokens("⟨\(mark)Ann_2⟩\(end)b2")
    }

    @Test("need a name character", arguments: ["@", "#"], outsideNames + [""])
    func lone(mark: String, end: String) async throws {
      try await expectTokens("\(mark)\(end)")
      try await expectTokens("a \(mark)\(end) b")
      try await expectTokens("\(mark)\(mark)\(end)")
    }
  }

  @Suite("Addresses", .serialized)
  struct Addresses {
    static let schemes = ["http://", "https://"]
    static let spaces = [
      " ", "\t", "\n", "\r", "\r\n", "\u{A0}", "\u{2003}", "\u{2028}", "\u{3000}",
    ]
    static let stops = [".", ",", ";", ":", "!", "?", ")"]

    @Test("are a scheme and more", arguments: schemes)
    func scheme(scheme: String) async throws {
      for rest in ["a.b", "7", "_", "é", "/", "@", "#b", "(", "a@b", "http://c", "x?y=z&w#v", "-"] {
        try await expectTokens("⟨\(scheme)\(rest)⟩")
        try await expectTokens("see ⟨\(scheme)\(rest)⟩ there")
      }
    }

    @Test(
      "begin in no other way",
      arguments: [
        "Https://a.b", "HTTP://a.b", "HTTPS://a.b", "Http://a.b", "httpS://a.b", "ftp://a.b",
        "www.a.b", "http:/a.b", "https:/a.b", "http:a.b", "http//a.b", "a.b", "//a.b", "://a.b",
        "http",
        "https", "ttps://a.b", "httpx://a.b", "httpss://a.b", "gopher://a", "mailto:a",
      ])
    func none(text: String) async throws {
      try await expectTokens(text)
      try await expectTokens("see \(text) and ⟨@ann⟩")
    }

    @Test("go on to the next white space", arguments: schemes, spaces)
    func untilSpace(scheme: String, space: String) async throws {
      try await expectTokens("⟨\(scheme)a.b⟩\(space)c")
      try await expectTokens("⟨\(scheme)a.b/⟩\(space)⟨#c⟩")
      try await expectTokens("⟨\(scheme)a.b⟩\(space)")
      let tokens = try await Tokenizer().tokenize("\(scheme)\(space)a.b").collect()
      let found = tokens.filter { if case .text = $0 { false } else { true } }
      #expect(found == [])
    }

    @Test("go on over everything else", arguments: schemes)
    func inside(scheme: String) async throws {
      for inside in Self.stops + [
        "@", "@ann", "#", "#b", "(", "é", "'", "\"", "<", ">", "http://", "...)",
      ] {
        try await expectTokens("⟨\(scheme)a\(inside)b⟩ c")
        try await expectTokens("⟨\(scheme)\(inside)b⟩")
      }
    }

    @Test("keep other ends", arguments: schemes)
    func ends(scheme: String) async throws {
      for end in [
        "/", "//", "/./", "@", "#", "(", "'", "\"", "]", "}", "-", "_", "…", "é", "*", "&", "=",
        "%",
      ] {
        try await expectTokens("⟨\(scheme)a.b\(end)⟩")
        try await expectTokens("⟨\(scheme)a.b\(end)⟩ c")
        try await expectTokens("⟨\(scheme)a.b\(end)⟩. ⟨@c⟩")
      }
    }

    @Test("leave stops outside", arguments: schemes, stops)
    func stopsOutside(scheme: String, stop: String) async throws {
      try await expectTokens("⟨\(scheme)a.b⟩\(stop)")
      try await expectTokens("⟨\(scheme)a.b⟩\(stop) c")
      try await expectTokens("⟨\(scheme)a.b⟩\(stop)\(stop)\n")
      try await expectTokens("⟨\(scheme)a.b/⟩\(stop)")
      for other in Self.stops {
        try await expectTokens("⟨\(scheme)a.b⟩\(stop)\(other)")
        try await expectTokens("(⟨\(scheme)a.b⟩\(other)\(stop)\(other)\(stop)\(stop) c")
      }
    }

    @Test("are text without more", arguments: schemes)
    func lone(scheme: String) async throws {
      for rest in ["", "...", ").", ".,;:!?)"] + Self.stops {
        try await expectTokens("\(scheme)\(rest)")
        let tokens = try await Tokenizer().tokenize("a \(scheme)\(rest) b").collect()
        let found = tokens.filter { if case .text = $0 { false } else { true } }
        #expect(found == [])
      }
    }
  }

  @Suite("Where they begin")
  struct Places {
    static let pieces = ["@b", "#b", "http://b.c", "https://b.c"]

    @Test("not in a word", arguments: pieces)
    func words(piece: String) async throws {
      for character in nameCharacters {
        try await expectTokens("\(character)\(piece)")
        try await expectTokens("é (x\(character)\(piece) c")
        try await expectTokens("⟨@a⟩-\(character)\(piece)")
      }
    }

    @Test("anywhere else", arguments: pieces)
    func elsewhere(piece: String) async throws {
      try await expectTokens("⟨\(piece)⟩")
      for front in [
        "(", "é", "٣", "-", " ", "\t", "\n", "\r\n", "/", ".", "\"", "日", "👩‍👩‍👧", "@ ", "#-", "a@é",
      ] {
        try await expectTokens("\(front)⟨\(piece)⟩")
        try await expectTokens("ann\(front)⟨\(piece)⟩")
        try await expectTokens("⟨#ann⟩ \(front)⟨\(piece)⟩")
      }
    }

    @Test(
      "behind a token",
      arguments: [
        "⟨@a⟩⟨@b⟩", "⟨@a⟩⟨#b⟩", "⟨#a⟩⟨@b⟩", "⟨#a⟩⟨#b⟩", "⟨@a⟩⟨#b⟩⟨@c⟩⟨@d⟩⟨#e⟩⟨#f⟩", "@⟨@a⟩",
        "#⟨#a⟩", "@⟨#a⟩", "#⟨@a⟩",
        "⟨@http⟩://a", "⟨#https⟩://a", "⟨@a⟩@", "⟨#a⟩#", "_http://⟨@b⟩", "a@b@c", "7#b#c",
        "xhttp://⟨http://b⟩",
      ])
    func behind(notation: String) async throws {
      try await expectTokens(notation)
    }
  }

  @Suite("Text")
  struct Texts {
    static let texts = [
      " ", "  a  ", "\n\n", "\r\n\r\n ", " @ # ", " a\n@\r\n#- c ",
      " x@y 7#z ", " Www.a.b\t\u{A0} ", " .,;:!?) ",
    ]

    @Test("is one, wherever it stands", arguments: texts)
    func one(text: String) async throws {
      try await expectTokens(text)
      for first in ["@a", "#a", "http://a", "https://a/"] {
        try await expectTokens("⟨\(first)⟩\(text)")
        try await expectTokens("\(text)⟨\(first)⟩")
        for second in ["@b", "#b", "http://b", "https://b/"] {
          try await expectTokens("⟨\(first)⟩\(text)⟨\(second)⟩\(text)")
        }
      }
    }

    @Test("is never empty", arguments: ["", "⟨@a⟩", "⟨#a⟩", "⟨http://a⟩", "⟨@ann⟩⟨#swift⟩"])
    func empty(notation: String) async throws {
      try await expectTokens(notation)
    }

    @Test(
      "is kept, however long", arguments: ["a ", "⟨@a⟩", "⟨#a⟩  \r\n", "⟨http://a⟩. ⟨@b⟩⟨#c⟩ 👩‍👩‍👧 "])
    func long(piece: String) async throws {
      let marked = Marked(notation: String(repeating: piece, count: 4000))
      let tokens = try await Tokenizer().tokenize(marked.message).collect(timeout: .seconds(20))
      let isRight = tokens == marked.tokens
      #expect(isRight)
      let isWhole = tokens.map(\.source).joined() == marked.message
      #expect(isWhole)
    }
  }

  @Suite("The end")
  struct Ends {
    static let controls = ((0x00...0x08).map(\.self) + [0x0B, 0x0C] + (0x0E...0x1F) + [0x7F])
      .map { String(Unicode.Scalar(UInt8($0))) }

    @Test(
      "is no error",
      arguments: ["", "\t", "\n", "\r", "\r\n", "~", "\u{80}", "\u{85}", "\u{9F}", "\u{AD}"])
    func calm(text: String) async throws {
      try await expectTokens(text)
      try await expectTokens("⟨@a⟩\(text)")
      try await expectTokens("a\(text)a")
    }

    @Test(
      "is an error at a control character",
      arguments: [
        "", "a", "Hello ⟨@ann⟩", "⟨@ann⟩ and", "⟨https://a.b⟩.", "⟨https://a.b/⟩", "https://",
        "https://.", "@", "#", "a @",
        "⟨#a⟩", "👩‍👩‍👧", "e\u{301}👩‍👩‍👧⟨@b⟩", "\r\n⟨#b⟩ \r\n", "a@b", "⟨#a⟩⟨@b⟩",
      ])
    func failure(before notation: String) async {
      #expect(Self.controls.count == 30)
      let marked = Marked(notation: notation)
      for control in Self.controls {
        for rest in ["", "b", " @c http://d", "\u{1}", "e\(control)\u{7F}"] {
          let outcome = await Tokenizer().tokenize(marked.message + control + rest)
            .outcome(timeout: .seconds(20))
          #expect(outcome.values == marked.tokens)
          let error = outcome.error as? TokenizerError
          #expect(error == .controlCharacter(offset: marked.message.count))
        }
      }
    }
  }
}

import TestPatterns
import Testing
import Tokenizing

@Suite("The tokenizer")
enum TokenizerTests {
  static let nameCharacters =
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
  static let spaces: [Character] = [
    " ", "\t", "\n", "\r", "\r\n", "\u{A0}", "\u{2003}", "\u{2028}",
  ]
  static let marks = Array(".,;:!?)")
  static let others: [Character] =
    Array("\"$%&'(*+-/<=>[\\]^`{|}~éß٣²\u{80}👩‍👩‍👧") + ["e\u{301}", "\u{212A}"]
  static let controls = (Array(UInt8(0)...0x08) + [0x0B, 0x0C] + Array(0x0E...0x1F) + [0x7F])
    .map { Character(Unicode.Scalar($0)) }

  @Suite("names", .serialized)
  struct Names {
    @Test("begin with, hold and end with each name character")
    func begin() async {
      for mark in ["@", "#"] {
        for c in nameCharacters {
          let drawn = await drawing(of: "\(mark)\(c) \(mark)\(c)x\(c)")
          #expect(drawn == "\(mark)‹\(c)›‹ ›\(mark)‹\(c)x\(c)›|")
        }
      }
    }

    @Test("end before all others, which may stand before them, too")
    func end() async {
      for mark in ["@", "#"] {
        for c in spaces + marks + others {
          let drawn = await drawing(of: "\(c)\(mark)Ann_2\(c)b")
          #expect(drawn == "‹\(c)›\(mark)‹Ann_2›‹\(c)b›|")
        }
      }
    }

    @Test("need a name", arguments: ["@", "#"])
    func lone(mark: String) async {
      #expect(await drawing(of: mark) == "‹\(mark)›|")
      for c in spaces + marks + others {
        let drawn = await drawing(of: "\(mark)\(c)")
        #expect(drawn == "‹\(mark)\(c)›|")
      }
    }

    @Test(
      "may touch",
      arguments: [
        Case("@ann#swift", "@‹ann›#‹swift›|"), Case("#swift@ann", "#‹swift›@‹ann›|"),
        Case("@a@b#c#d", "@‹a›@‹b›#‹c›#‹d›|"), Case("@@ann", "‹@›@‹ann›|"),
        Case("##ann", "‹#›#‹ann›|"), Case("@#ann@", "‹@›#‹ann›‹@›|"), Case("#@a##", "‹#›@‹a›‹##›|"),
      ])
    func touch(one: Case) async {
      #expect(await drawing(of: one.message) == one.drawn)
    }

    @Test("begin nowhere behind a name character that is text", arguments: nameCharacters)
    func insideWords(c: Character) async {
      for begin in ["@home", "#b", "http://c.d", "https://c.d"] {
        let first = await drawing(of: "\(c)\(begin)")
        #expect(first == "‹\(c)\(begin)›|")
        let later = await drawing(of: "@ann-\(c)\(begin)")
        #expect(later == "@‹ann›‹-\(c)\(begin)›|")
      }
    }
  }

  @Suite("addresses", .serialized)
  struct Addresses {
    @Test(
      "begin with a scheme, behind all but name characters", arguments: ["http://", "https://"])
    func begin(scheme: String) async {
      #expect(await drawing(of: "\(scheme)a.b") == "~‹\(scheme)a.b›|")
      for c in spaces + marks + others {
        let drawn = await drawing(of: "a\(c)\(scheme)a.b")
        #expect(drawn == "‹a\(c)›~‹\(scheme)a.b›|")
      }
    }

    @Test(
      "begin with nothing else",
      arguments: [
        "Https://a.b", "HTTP://a.b", "HTTPS://a.b", "Http://a.b", "hTTp://a.b", "ftp://a.b",
        "www.a.b", "a.b", "http:/a.b", "https:a", "https//a.b", "://a.b", "//a.b", "httpss://a.b",
        "htttp://a.b", "file:///a", "mailto:a", "sftp://a.b", "WWW.a.b",
      ])
    func nothingElse(text: String) async {
      #expect(await drawing(of: text) == "‹\(text)›|")
      #expect(await drawing(of: "(\(text))") == "‹(\(text))›|")
    }

    @Test("go over everything that is no white space")
    func over() async {
      for c in marks + others + ["@", "#", "a", "_"] {
        let drawn = await drawing(of: "http://a\(c)b https://\(c)b/")
        #expect(drawn == "~‹http://a\(c)b›‹ ›~‹https://\(c)b/›|")
      }
      for c in others + ["@", "#", "a", "_"] {
        let drawn = await drawing(of: "(http://a\(c)")
        #expect(drawn == "‹(›~‹http://a\(c)›|")
      }
      for c in spaces {
        let drawn = await drawing(of: "https://a.b/@c#d(e)/\(c)f")
        #expect(drawn == "~‹https://a.b/@c#d(e)/›‹\(c)f›|")
      }
    }

    @Test("leave out the marks at their end")
    func marksAtTheEnd() async {
      for c in marks {
        for d in marks {
          let two = await drawing(of: "https://a.b\(c)\(d)")
          #expect(two == "~‹https://a.b›‹\(c)\(d)›|")
          let four = await drawing(of: "http://a.b/\(c)\(c)\(d)\(c) c")
          #expect(four == "~‹http://a.b/›‹\(c)\(c)\(d)\(c) c›|")
        }
        let one = await drawing(of: "@ann (https://a.b\(c)")
        #expect(one == "@‹ann›‹ (›~‹https://a.b›‹\(c)›|")
      }
    }

    @Test("need more than a scheme", arguments: ["http://", "https://"])
    func schemeAlone(scheme: String) async {
      #expect(await drawing(of: scheme) == "‹\(scheme)›|")
      #expect(await drawing(of: "\(scheme)...)") == "‹\(scheme)...)›|")
      #expect(await drawing(of: "\(scheme) @a") == "‹\(scheme) ›@‹a›|")
      for c in marks + spaces {
        let drawn = await drawing(of: "a \(scheme)\(c)")
        #expect(drawn == "‹a \(scheme)\(c)›|")
      }
    }
  }

  @Suite("text")
  struct Text {
    @Test(
      "is one piece",
      arguments: [
        Case("", "|"),
        .text("a\nb\r\nc  d\te"), .text("a @ b # c https:// d\n@\n#\n"), .text("~ \u{80} \t\r\n"),
        .text(" "), .text("\r\n"), .text("\t"), .text("\n"), .text("~"), .text("\u{80}"),
        Case("@a \n @ # \r\n  http://. x #b", "@‹a›‹ \n @ # \r\n  http://. x ›#‹b›|"),
        Case("\n\n#b\n@\n\n", "‹\n\n›#‹b›‹\n@\n\n›|"),
        Case("a b\n@ https://c.d\n#\nd", "‹a b\n@ ›~‹https://c.d›‹\n#\nd›|"),
      ])
    func onePiece(one: Case) async {
      #expect(await drawing(of: one.message) == one.drawn)
    }

    @Test(
      "and all else is the message again",
      arguments: [
        String(repeating: "@ann  #swift\r\n https://a.b/. ", count: 800),
        String(repeating: "no  token\r\n", count: 500), "#" + String(repeating: "b", count: 4_000),
        "https://" + String(repeating: "b", count: 4_000), "@ann  @bob\r\n\r\n#c   ",
      ])
    func law(message: String) async throws {
      let tokens = try await Tokenizer().tokenize(message).collect(timeout: .seconds(20))
      #expect(tokens.map(\.source).joined() == message)
    }
  }

  @Suite("a control character", .serialized)
  struct Failure {
    @Test("is one of thirty, and ends the stream", arguments: controls)
    func controlCharacter(c: Character) async {
      #expect(controls.count == 30)
      for (message, drawn) in [
        ("\(c)", "!0"), ("\(c)@ann\(c)", "!0"), ("@ann\(c)b \(c)", "@‹ann›!4"),
        ("#a\(c)", "#‹a›!2"), ("https://a\(c)b", "~‹https://a›!9"), ("@\(c)a", "‹@›!1"),
        ("@ann and\(c)", "@‹ann›‹ and›!8"), ("https://a.b.\(c) c", "~‹https://a.b›‹.›!12"),
        ("http://a.b!)\(c)c", "~‹http://a.b›‹!)›!12"), ("https://\(c)a", "‹https://›!8"),
        ("http://.\(c)a", "‹http://.›!8"), ("ann\(c)@b", "‹ann›!3"), ("a@b\(c)", "‹a@b›!3"),
        ("👩‍👩‍👧\(c)\(c)", "‹👩‍👩‍👧›!1"), ("e\u{301}é\r\n\(c)", "‹e\u{301}é\r\n›!3"),
        ("@ann👩‍👩‍👧 #b https://👩‍👩‍👧\(c)", "@‹ann›‹👩‍👩‍👧 ›#‹b›‹ ›~‹https://👩‍👩‍👧›!18"),
      ] {
        let seen = await drawing(of: message)
        #expect(seen == drawn)
      }
    }
  }
}

import Testing

@testable import WorkbookCommands

@Suite("Console", .onOwnThreads) struct ConsoleTests {
  @Test(
    "What the command line says about colour is done, whatever the environment says",
    arguments: [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]] as [[String: String]])
  func told(_ environment: [String: String]) {
    #expect(Console(color: .always, terminal: .standardOutput(environment)).usesColor)
    #expect(!Console(color: .never, terminal: .standardOutput(environment)).usesColor)
  }

  @Test(
    "Left to itself, it colours for a terminal that takes colour",
    arguments: [
      (true, [:], true), (true, ["NO_COLOR": ""], true), (true, ["NO_COLOR": "1"], false),
      (true, ["TERM": "dumb"], false), (false, [:], false),
    ] as [(Bool, [String: String], Bool)])
  func automatic(_ isThere: Bool, _ environment: [String: String], _ usesColor: Bool) {
    let terminal = Terminal(isThere: isThere, environment: environment)
    #expect(Console(color: .auto, plain: false, terminal: terminal).usesColor == usesColor)
    #expect(!Console(color: .auto, plain: true, terminal: terminal).usesColor)
  }

  @Test("Styles surround the text, and nothing surrounds no text") func styles() {
    let console = Console(color: .always, terminal: .standardOutput([:]))
    #expect(console.styled("a", .bold, .red).leaving == "\u{1B}[1;31ma\u{1B}[0m")
    #expect(console.styled("", .bold) == "")
    #expect(Console.plain.styled("a", .bold) == "a")
  }

  @Test(
    "A language without signs gets their words, and colour all the same",
    arguments: [
      (["LANG": "C"], false), (["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"], false),
      (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true), (["LC_ALL": "", "LANG": "de_DE"], true),
      ([:], true),
    ] as [([String: String], Bool)])
  func signs(_ environment: [String: String], _ usesSigns: Bool) {
    let console = Console(color: .always, terminal: .standardOutput(environment))
    #expect(console.glyph(.passed) == (usesSigns ? "✓" : "ok"))
    #expect(console.usesColor)
  }

  @Test("--plain outweighs --color always: neither colour nor signs")
  func plain() {
    let terminal = Terminal(isThere: true, environment: [:])
    let console = Console(color: .always, plain: true, terminal: terminal)
    #expect(console.styled("red", .red) == "red")
    for glyph in Glyph.allCases {
      #expect(console.glyph(glyph) == glyph.plain)
      let isASCII = glyph.plain.allSatisfy(\.isASCII)
      #expect(isASCII)
    }
    #expect(Set(Glyph.allCases.map(\.plain)).count == Glyph.allCases.count)
  }
}

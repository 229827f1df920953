import Testing

@testable import WorkbookCommands

@Suite("Terminal") struct TerminalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var takesLinks: Bool

    var testDescription: String {
      environment.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
    }

    static func links(_ environment: [String: String]) -> Case {
      Case(environment: environment, takesLinks: true)
    }

    static func plain(_ environment: [String: String]) -> Case {
      Case(environment: environment, takesLinks: false)
    }
  }

  static let cases: [Case] = [
    .links(["TERM_PROGRAM": "iTerm.app"]), .links(["TERM_PROGRAM": "WezTerm"]),
    .links(["TERM_PROGRAM": "ghostty"]), .links(["VTE_VERSION": "5000"]),
    .links(["VTE_VERSION": "7006", "TERM": "xterm-256color"]),
    .links(["KONSOLE_VERSION": "220401"]), .links(["WT_SESSION": "a-b"]),
    .links(["KITTY_WINDOW_ID": "1"]), .links(["TERM": "alacritty"]),
    .links(["TERM": "foot-extra"]), .links(["TERM": "xterm-kitty"]),
    .plain([:]), .plain(["TERM": "xterm-256color"]), .plain(["TERM": "football"]),
    .plain(["TERM_PROGRAM": "Apple_Terminal"]), .plain(["VTE_VERSION": "4602"]),
    .plain(["VTE_VERSION": "new"]),
    .plain(["TERM": "dumb", "VTE_VERSION": "7006"]),
    .plain(["TERM_PROGRAM": "vscode", "VTE_VERSION": "7006"]),
    .plain(["TMUX": "/run/tmux", "KITTY_WINDOW_ID": "1"]),
    .plain(["TERM": "tmux-256color", "VTE_VERSION": "7006"]),
    .plain(["TERM": "screen", "VTE_VERSION": "7006"]),
    .plain(["SSH_CONNECTION": "a b", "TERM": "alacritty"]),
  ]

  @Test("Links are for terminals that are known to draw them", arguments: cases)
  func links(_ a: Case) {
    #expect(Terminal(isThere: true, environment: a.environment).takesLinks == a.takesLinks)
    #expect(!Terminal(isThere: false, environment: a.environment).takesLinks)
  }

  @Test(
    "Colour is for terminals whose user did not decline it",
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func color(_ environment: [String: String], _ takesColor: Bool) {
    #expect(Terminal(isThere: true, environment: environment).takesColor == takesColor)
    #expect(!Terminal(isThere: false, environment: environment).takesColor)
  }
}

import Foundation

/// What the environment says about the terminal of standard output.
///
/// It is a value of plain facts, so that tests can describe any terminal.
struct Terminal: Equatable, Sendable {
  /// Whether standard output is a terminal, and not a pipe or a file.
  var isThere: Bool
  var environment: [String: String]

  // VTE draws these links since version 0.50, which it reports as 5000.
  private static let firstVTE = 5000
  private static let linkingPrograms = ["iTerm.app", "WezTerm", "ghostty"]
  private static let linkingVariables = ["KONSOLE_VERSION", "WT_SESSION", "KITTY_WINDOW_ID"]
  private static let linkingTerminals = ["alacritty", "foot", "xterm-kitty", "xterm-ghostty"]

  /// The terminal of this process.
  static func standardOutput(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Terminal {
    Terminal(isThere: isatty(STDOUT_FILENO) == 1, environment: environment)
  }

  /// Whether the terminal takes no escape sequences; only this value of `TERM` says so.
  var isDumb: Bool { environment["TERM"] == "dumb" }

  /// Whether a hosted runner reads the output, and takes some lines for commands.
  var isHosted: Bool {
    ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment[$0] != nil }
  }

  /// Whether the user asks every program for no colour.
  var declinesColor: Bool { !(environment["NO_COLOR"] ?? "").isEmpty }

  /// Whether this is the terminal in VS Code, or in an editor based on it.
  var isVSCode: Bool { environment["TERM_PROGRAM"] == "vscode" }

  var takesColor: Bool { isThere && !isDumb && !declinesColor }

  /// Whether the terminal draws OSC 8 links.
  ///
  /// A terminal can't be asked, so only known ones count. VS Code finds plain paths by itself, and
  /// better. tmux may or may not pass links on. Over SSH, the terminal can't open files of the
  /// other machine.
  var takesLinks: Bool {
    guard isThere, !isDumb, !isVSCode else { return false }
    let isBehindAnother = ["TMUX", "STY", "SSH_CONNECTION", "SSH_TTY"]
      .contains { environment[$0] != nil }
    let term = environment["TERM"] ?? ""
    guard !isBehindAnother, !["tmux", "screen"].contains(where: term.hasPrefix) else {
      return false
    }
    return Self.linkingPrograms.contains(environment["TERM_PROGRAM"] ?? "")
      || (environment["VTE_VERSION"].flatMap(Int.init) ?? 0) >= Self.firstVTE
      || Self.linkingVariables.contains { environment[$0] != nil }
      || Self.linkingTerminals.contains { term == $0 || term.hasPrefix("\($0)-") }
  }
}

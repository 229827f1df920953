import Foundation

/// What the environment tells of the terminal that standard output goes to.
///
/// A value made of plain facts, so that a test can ask about any terminal without having it.
struct Terminal: Equatable, Sendable {
  /// False where standard output is a pipe or a file.
  var isThere: Bool
  var environment: [String: String]

  // VTE draws these links since 0.50, which says so in this form.
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

  /// Any value of `TERM` but this one may be given escape sequences.
  var isDumb: Bool { environment["TERM"] == "dumb" }

  /// True where a hosted runner reads what is printed, and takes some lines for commands.
  var isHosted: Bool {
    ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment[$0] != nil }
  }

  /// True where the user asked every program for no colour.
  var declinesColor: Bool { !(environment["NO_COLOR"] ?? "").isEmpty }

  /// True in the terminal inside VS Code, and in the editors that are made of it.
  var isVSCode: Bool { environment["TERM_PROGRAM"] == "vscode" }

  var takesColor: Bool { isThere && !isDumb && !declinesColor }

  /// True where OSC 8 links are drawn as links.
  ///
  /// There is no way to ask a terminal, so it must be one that is known. VS Code finds
  /// plain paths by itself, and better; tmux may or may not hand links on; and the files of
  /// another machine cannot be opened on this side of an SSH connection.
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

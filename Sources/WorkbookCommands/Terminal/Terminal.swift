import Foundation

/// What the environment says about the terminal of standard output.
///
/// It is a value of plain facts, so that tests can describe any terminal.
struct Terminal: Equatable, Sendable {
  /// Whether standard output is a terminal, and not a pipe or a file.
  var isThere: Bool
  var environment: [String: String]

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

  /// Whether the language that the user has set knows signs beyond ASCII; only `C` doesn't.
  var takesSigns: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let language = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return !["C", "POSIX"].contains(language)
  }

  /// Whether it shows colour, and the user doesn't ask every program for none.
  var takesColor: Bool { isThere && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty }
}

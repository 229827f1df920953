import Foundation

/// Shows a long text a screen at a time, by the program that the user has chosen for that.
struct Pager: Equatable, Sendable {
  /// As the shell takes it.
  var command: String

  // With -R it lets colours through.
  private static let usual = "less -R"
  // They page nothing, so there is no need to start them.
  private static let none = ["", "cat"]

  /// The pager for a text on a terminal of this size; nil where the text fits, or nobody wants one.
  init?(for text: String, on terminal: Terminal, _ size: RawTerminal.Size) {
    guard terminal.isThere, !terminal.isDumb, Self.rows(of: text, size.columns) >= size.rows else {
      return nil
    }
    command = terminal.environment["PAGER"] ?? Self.usual
    if Self.none.contains(command.trimmingCharacters(in: .whitespaces)) { return nil }
  }

  /// Shows the text, and returns once the reader has left; false where the program could not be had.
  func show(_ text: String) -> Bool {
    // A `less` that was chosen without -R prints the codes of colours; a setting of the user's stays.
    setenv("LESS", "R", 0)
    guard let pipe = popen(command, "w") else { return false }
    // Ctrl-C is for the pager, which has the terminal until its reader leaves.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    fputs(text.leaving + "\n", pipe)
    // As the shell says that there is no such program, or that it may not be started.
    return ![126, 127].contains((pclose(pipe) >> 8) & 0xff)
  }

  /// How many rows of the screen a text takes, where long lines are broken.
  private static func rows(of text: String, _ columns: Int) -> Int {
    text.leaving.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(0) { $0 + max(1, ($1.count + columns - 1) / max(1, columns)) }
  }
}

extension Console {
  /// Prints what was asked for: through a pager where it is longer than the screen.
  func page(_ text: String, on terminal: Terminal = .standardOutput()) {
    if isInteractive, let pager = Pager(for: text, on: terminal, RawTerminal.size),
      pager.show(text)
    {
      return
    }
    say(text)
  }
}

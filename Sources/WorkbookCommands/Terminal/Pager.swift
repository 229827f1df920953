import Foundation

/// Shows a long text a screen at a time, with the pager that the user has chosen.
struct Pager: Equatable, Sendable {
  /// The command line for the shell.
  var command: String

  // With -R, `less` passes colours through.
  private static let usual = "less -R"
  // These don't page, so there is no need to start them.
  private static let none = ["", "cat"]

  /// Creates a pager, or returns `nil` if the text fits the terminal or the user wants no pager.
  init?(for text: String, on terminal: Terminal, _ size: RawTerminal.Size) {
    guard terminal.isThere, !terminal.isDumb, Self.rows(of: text, size.columns) >= size.rows else {
      return nil
    }
    command = terminal.environment["PAGER"] ?? Self.usual
    if Self.none.contains(command.trimmingCharacters(in: .whitespaces)) { return nil }
  }

  /// Shows the text until the reader leaves; returns `false` if the pager could not run.
  func show(_ text: String) -> Bool {
    // Without -R, `less` prints colour codes as text. A setting of the user takes precedence.
    setenv("LESS", "R", 0)
    guard let pipe = popen(command, "w") else { return false }
    // Ctrl-C belongs to the pager until the reader leaves.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    fputs(text.leaving + "\n", pipe)
    // The shell's codes for a program that it can't find or may not start.
    return ![126, 127].contains((pclose(pipe) >> 8) & 0xff)
  }

  /// The number of rows that a text takes on the screen, with long lines broken.
  private static func rows(of text: String, _ columns: Int) -> Int {
    text.leaving.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(0) { $0 + max(1, ($1.count + columns - 1) / max(1, columns)) }
  }
}

extension Console {
  /// Prints the result of a command, through a pager if it is longer than the screen.
  func page(_ text: String, on terminal: Terminal = .standardOutput()) {
    if isInteractive, let pager = Pager(for: text, on: terminal, RawTerminal.size),
      pager.show(text)
    {
      return
    }
    say(text)
  }
}

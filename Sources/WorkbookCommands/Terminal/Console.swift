import Foundation

/// Prints results to standard output, and everything else to standard error.
///
/// Colour and signs are decided once, here. They never carry a meaning that the words don't.
package struct Console: Sendable {
  /// When to colour the output for people.
  enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  package enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  let usesColor: Bool
  /// Whether to print words alone: no colour, no signs, no line that changes.
  let isPlain: Bool
  /// Whether to print signs, and not their words.
  let usesSigns: Bool
  /// Whether a person is there to answer a question.
  let isInteractive: Bool
  /// Where the learner reads the text.
  var shownIn = ShownIn.commandLine
  /// The width of the terminal, or `nil` if there is none and lines may have any length.
  let columns: Int?
  /// Whether to show a line of progress, which the next one replaces.
  package let showsProgress: Bool
  /// Whether a hosted runner reads the output, and takes some lines for commands.
  private let isHosted: Bool

  /// - Parameter hosted: Whether to print commands for a hosted runner, even if none is detected.
  init(
    color: Color = .auto,
    plain: Bool = false,
    hosted: Bool = false,
    terminal: Terminal = .standardOutput()
  ) {
    columns = terminal.isThere ? RawTerminal.size.columns : nil
    isPlain = plain
    usesSigns = !plain && terminal.takesSigns
    isHosted = hosted || terminal.isHosted
    usesColor =
      switch color {
      case _ where plain: false
      case .always: true
      case .never: false
      case .auto: terminal.takesColor
      }
    showsProgress = isatty(STDERR_FILENO) == 1 && !terminal.isDumb && !plain
    isInteractive = terminal.isThere && isatty(STDIN_FILENO) == 1
  }

  package func styled(_ text: String, _ styles: Style...) -> String {
    guard usesColor, !text.isEmpty else { return text }
    return Ink.code(styles.map(\.rawValue).joined(separator: ";")) + text + Ink.reset
  }

  /// The sign for a state, or its word with `--plain`.
  package func glyph(_ glyph: Glyph) -> String {
    usesSigns ? glyph.sign : glyph.plain
  }

  /// Prints the result of a command.
  package func say(_ text: String = "") {
    write(text, to: .output, columns)
  }

  /// Prints a remark that is not the result of the command.
  package func note(_ text: String) {
    clearProgress()
    write(text, to: .errors, RawTerminal.columns(of: STDERR_FILENO))
  }

  /// Prints a command for a hosted runner.
  package func command(_ line: String, to stream: StandardStreams.Stream) {
    StandardStreams.write(line + "\n", to: stream)
  }

  /// On a terminal, lines break between words.
  private func write(_ text: String, to stream: StandardStreams.Stream, _ columns: Int?) {
    let text = harmless(text)
    let wrapped = columns.map { text.wrapped(to: $0).joined(separator: "\n") }
    StandardStreams.write((wrapped ?? text) + "\n", to: stream)
  }

  func harmless(_ text: String) -> String { isHosted ? text.withoutCommands : text }

  func words(for error: WorkbookError) -> String {
    "\(styled("error:", .bold, .red)) \(error)"
  }

  /// Shows the current activity, on a terminal only, in a line that the next call replaces.
  package func progress(_ text: String) {
    guard showsProgress else { return }
    let text = RawTerminal.columns(of: STDERR_FILENO).map { text.cut(to: $0 - 1) } ?? text
    StandardStreams.control("\r\u{1B}[2K\(text.leaving)", on: .errors)
  }

  package func clearProgress() {
    guard showsProgress else { return }
    StandardStreams.control("\r\u{1B}[2K", on: .errors)
  }

  /// Asks a question, and returns whether the answer was a clear yes.
  func confirms(_ question: String) -> Bool {
    StandardStreams.write("\(question) [y/N] ", to: .errors)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  // In milliseconds.
  private static let interval: Int32 = 50

  /// Asks for a line on a terminal, and returns `nil` at the end of input, as after Ctrl-D.
  ///
  /// It ignores what was typed ahead. It waits in steps, because the tool ignores the signal of
  /// Ctrl-C, so a blocking read would not end on it.
  ///
  /// - Throws: ``WorkbookError/interrupted``.
  func asks(_ question: String) throws(WorkbookError) -> String? {
    tcflush(STDIN_FILENO, TCIFLUSH)
    StandardStreams.write("\(question) ", to: .errors)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, Self.interval) <= 0 {
      if LiveProcesses.wasInterrupted { throw .interrupted }
    }
    // A terminal delivers one line at a time.
    var bytes = [UInt8](repeating: 0, count: 4 << 10)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

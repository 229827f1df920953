import Foundation

/// Where words go: what was asked for to standard output, everything else to standard error.
///
/// Colour, links and signs are decided once, here, and never carry a meaning that the words
/// do not.
package struct Console: Sendable {
  /// When to colour what people read.
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
  /// True where paths are links, by the escape sequence OSC 8.
  private(set) var usesLinks: Bool
  /// True for words alone: no colour, no links, no signs, no line that changes.
  let isPlain: Bool
  /// Whether a person is there to answer a question.
  let isInteractive: Bool
  /// Where the words are read.
  private(set) var shownIn = ShownIn.commandLine
  /// The width of the terminal; nil where there is none, and lines may be of any length.
  let columns: Int?
  private let showsProgress: Bool
  /// True where a hosted runner reads along, and takes some lines for commands.
  private let isHosted: Bool

  /// - Parameter hosted: Whether a runner's commands are to be printed, wherever that is.
  init(
    color: Color = .auto,
    plain: Bool = false,
    hosted: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(
      color: color, plain: plain, hosted: hosted, terminal: .standardOutput(environment))
  }

  init(
    color: Color, plain: Bool, hosted: Bool = false, terminal: Terminal
  ) {
    columns = terminal.isThere ? RawTerminal.size.columns : nil
    isPlain = plain
    isHosted = hosted || terminal.isHosted
    usesColor =
      switch color {
      case _ where plain: false
      case .always: true
      case .never: false
      case .auto: terminal.takesColor
      }
    // What `watch` shows is wrapped, and a link is no text that could be.
    usesLinks = terminal.takesLinks && !plain
    showsProgress = isatty(STDERR_FILENO) == 1 && !terminal.isDumb && !plain
    isInteractive = terminal.isThere && isatty(STDIN_FILENO) == 1
  }

  /// The same for another place, whose words are other ones.
  func shown(in place: ShownIn) -> Console {
    var console = self
    console.shownIn = place
    console.usesLinks = usesLinks && place == .commandLine
    return console
  }

  package func styled(_ text: String, _ styles: Style...) -> String {
    guard usesColor, !text.isEmpty else { return text }
    return Ink.code(styles.map(\.rawValue).joined(separator: ";")) + text + Ink.reset
  }

  /// Text that opens a file where the terminal can do that, and the text alone elsewhere.
  ///
  /// - Parameter path: The whole path; a link does not know which folder is the current one.
  func link(_ text: String, to path: String) -> String {
    guard usesLinks else { return text }
    let url = URL(fileURLWithPath: path).absoluteString
    return Ink.link(to: url) + text + Ink.link(to: "")
  }

  /// A path in the package, as text that opens the file.
  func link(_ path: String, in course: Course) -> String {
    link(path, to: course.path(path))
  }

  /// The sign for a state, or its word where signs are not wanted.
  package func glyph(_ glyph: Glyph) -> String {
    isPlain ? glyph.plain : glyph.sign
  }

  /// Prints what was asked for.
  package func say(_ text: String = "") {
    StandardStreams.write(wrapped(harmless(text)) + "\n", to: .output)
  }

  /// Prints words that are beside the point of the command.
  package func note(_ text: String) {
    clearProgress()
    let text = showsProgress ? wrapped(harmless(text)) : harmless(text)
    StandardStreams.write(text + "\n", to: .errors)
  }

  /// Prints a line that a hosted runner is to obey.
  func command(_ line: String, to stream: StandardStreams.Stream = .output) {
    StandardStreams.write(line + "\n", to: stream)
  }

  /// On a terminal no word is broken where a line ends.
  private func wrapped(_ text: String) -> String {
    columns.map { text.wrapped(to: $0).joined(separator: "\n") } ?? text
  }

  func harmless(_ text: String) -> String { isHosted ? text.withoutCommands : text }

  func error(_ error: WorkbookError) {
    note(words(for: error))
  }

  func words(for error: WorkbookError) -> String {
    "\(styled("error:", .bold, .red)) \(error)"
  }

  /// Shows what is being done, on a terminal only, in a line that the next one replaces.
  package func progress(_ text: String) {
    guard showsProgress else { return }
    StandardStreams.control("\r\u{1B}[2K\(text.leaving)", on: .errors)
  }

  package func clearProgress() {
    guard showsProgress else { return }
    StandardStreams.control("\r\u{1B}[2K", on: .errors)
  }

  /// Asks, and returns whether the answer was yes; nothing but a clear yes is one.
  func confirms(_ question: String) -> Bool {
    StandardStreams.write("\(question) [y/N] ", to: .errors)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  // In milliseconds.
  private static let interval: Int32 = 50

  /// Asks for a line on a terminal; nil where the terminal has none to give, as after Ctrl-D.
  ///
  /// What was typed ahead is no answer. It waits in steps: a call that waits for input would not
  /// see Ctrl-C, which is handled by ignoring the signal.
  ///
  /// - Throws: ``WorkbookError/interrupted``.
  func asks(_ question: String) throws(WorkbookError) -> String? {
    tcflush(STDIN_FILENO, TCIFLUSH)
    StandardStreams.write("\(question) ", to: .errors)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, Self.interval) <= 0 {
      if LiveProcesses.wasInterrupted { throw .interrupted }
    }
    // A terminal hands over one line at a time.
    var bytes = [UInt8](repeating: 0, count: 4 << 10)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

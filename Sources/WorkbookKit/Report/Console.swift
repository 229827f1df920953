import Foundation

/// Where words go: what was asked for to standard output, everything else to standard error.
///
/// Colour is decided once, here, and never carries a meaning that the words do not.
public struct Console: Sendable {
  enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  let usesColor: Bool
  /// Whether a person is there to answer a question.
  let isInteractive: Bool
  private let showsProgress: Bool

  public init(
    color: Command.Color = .auto,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let dumb = environment["TERM"] == "dumb"
    let declined = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && !declined && !dumb
      }
    showsProgress = isatty(STDERR_FILENO) == 1 && !dumb
    isInteractive = isTerminal && isatty(STDIN_FILENO) == 1
  }

  func styled(_ text: String, _ styles: Style...) -> String {
    guard usesColor, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// Prints what was asked for.
  func say(_ text: String = "") {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Prints words that are beside the point of the command.
  func note(_ text: String) {
    clearProgress()
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  public func error(_ error: WorkbookError) {
    note("\(styled("error:", .bold, .red)) \(error)")
  }

  /// Shows what is being done, on a terminal only, in a line that the next one replaces.
  func progress(_ text: String) {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[2K\(text)".utf8))
  }

  func clearProgress() {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[2K".utf8))
  }

  /// Asks, and returns whether the answer was yes; nothing but a clear yes is one.
  func confirms(_ question: String) -> Bool {
    FileHandle.standardError.write(Data("\(question) [y/N] ".utf8))
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}

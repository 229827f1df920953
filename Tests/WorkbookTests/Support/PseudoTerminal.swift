import Foundation
import Synchronization
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

/// The built tool in a terminal of its own, which the test types into and looks at.
final class PseudoTerminal {
  private let master: Int32
  private let pid: pid_t
  private let inbox = Inbox()
  private var received = ""
  /// What was received before the words that were waited for last.
  private var printed = ""
  private let before: termios
  private let slave: Int32
  /// The last of those that ``screen(where:)`` has seen.
  private(set) var lastScreen = ""

  /// The whole screens that `watch` draws lie between the marks of a synchronized update.
  private static let begin = "\u{1B}[?2026h\u{1B}[H"
  private static let end = "\u{1B}[?2026l"
  private static let last = "\u{1B}_end of test\u{1B}\\"
  // In seconds: for a check on a busy machine; a test that passes never waits for it.
  private static let patience = 90.0

  /// - Parameter shell: What a shell does with the tool, which is `"$@"`, in that terminal.
  init(
    _ arguments: String, in course: FixtureCourse, settings added: [String: String] = [:],
    shell: String = "exec \"$@\"", columns: Int = 100, rows: Int = 30
  ) throws {
    let pair = try #require(TerminalPair())
    master = pair.master
    slave = open(pair.name, O_RDWR | O_NOCTTY)
    var settings = termios()
    tcgetattr(slave, &settings)
    before = settings
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    // A new session opens the terminal, and so has it as its own.
    let script = "cd \"$1\" && exec <\"$2\" >\"$2\" 2>&1 && shift 2 && \(shell)"
    let words =
      ["-c", script, "sh", course.root, pair.name, FixtureCourse.tool]
      + arguments.split(separator: " ").map(String.init)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("WORKBOOK_") }
    environment["TERM"] = "xterm-256color"
    environment["NO_COLOR"] = "1"
    environment.merge(added) { _, own in own }
    pid = try Spawning.start("/bin/sh", words, environment: environment, output: "/dev/null")
    inbox.read(master)
  }

  deinit {
    var status: Int32 = 0
    if waitpid(pid, &status, WNOHANG) == 0 {
      kill(pid, SIGKILL)
      waitpid(pid, &status, 0)
    }
    close(master)
    close(slave)
  }

  func type(_ keys: String) {
    Self.write(keys, to: master)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    _ = text.utf8CString.withUnsafeBytes {
      Foundation.write(descriptor, $0.baseAddress, text.utf8.count)
    }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The next screen that fits the description; waits for it.
  func screen(where fits: (String) -> Bool) throws -> String {
    while true {
      while let begin = received.range(of: Self.begin),
        let end = received.range(of: Self.end, range: begin.upperBound..<received.endIndex)
      {
        let frame = Self.plain(String(received[begin.upperBound..<end.lowerBound]))
        received.removeSubrange(..<end.upperBound)
        lastScreen = frame
        if fits(frame) { return frame }
      }
      try receive()
    }
  }

  func screen(showing text: String) throws -> String {
    try screen { $0.contains(text) }
  }

  /// Waits until these words were printed, by a command that draws no screens.
  func awaitWords(_ words: String) throws {
    while true {
      if let range = received.range(of: words) {
        printed += received[..<range.upperBound]
        received.removeSubrange(..<range.upperBound)
        return
      }
      try receive()
    }
  }

  /// Waits for the tool to end, and returns how it did, with all that it printed and was typed.
  func words() throws -> (exit: Int32, text: String) {
    let exit = try end().exit
    return (exit, Self.plain(printed + received))
  }

  /// Waits for the tool to end, and returns how it did and whether the terminal is as it was.
  func end() throws -> (exit: Int32, isRestored: Bool) {
    var status: Int32 = 0
    let deadline = ContinuousClock.now.advanced(by: .seconds(Self.patience))
    while waitpid(pid, &status, WNOHANG) == 0 {
      try? receive(for: 20)
      if ContinuousClock.now > deadline { kill(pid, SIGKILL) }
    }
    var after = termios()
    tcgetattr(slave, &after)
    // What the tool wrote last comes in front of this, however late it is read.
    Self.write(Self.last, to: slave)
    while !received.contains(Self.last) { try receive() }
    received = received.replacing(Self.last, with: "")
    // What the tool changes; BSD's own flags may change with them.
    let changed = tcflag_t(ICANON | ECHO)
    let isRestored =
      after.c_lflag & changed == before.c_lflag & changed
      && received.contains("\u{1B}[?25h\u{1B}[?1049l")
    return ((status >> 8) & 0xff, isRestored)
  }

  private func receive(for milliseconds: Int = Int(patience * 1000)) throws {
    guard let text = inbox.take(within: milliseconds) else {
      throw WorkbookError.cannotRead(
        path: "the terminal", reason: "nothing came: \(received)\nafter: \(lastScreen)")
    }
    received += text
  }

  private static func plain(_ frame: String) -> String {
    // The terminal turns a line feed into two characters, of which Swift makes one.
    let codes = /\u{1B}\[[0-9;?]*[A-Za-z]/
    return String(
      String.UnicodeScalarView(frame.unicodeScalars.filter { $0 != "\r" })
    ).replacing(codes, with: "")
  }
}

/// What the tool has written, read at once as a terminal does: one that nobody reads fills up,
/// and stops whoever draws on it.
private final class Inbox: Sendable {
  private let text = Mutex("")
  private let arrived = DispatchSemaphore(value: 0)

  func read(_ descriptor: Int32) {
    // One of its own: the number of a closed one is given to the next terminal, and a thread that
    // is late would take what is meant for that one's test.
    let descriptor = dup(descriptor)
    Thread.detachNewThread { [self] in
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 16 << 10)
      while true {
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        if count == -1 && errno == EINTR { continue }
        guard count > 0 else { return }
        text.withLock { $0 += String(decoding: bytes[..<count], as: UTF8.self) }
        arrived.signal()
      }
    }
  }

  /// What has come since the last time; nil when nothing comes within the time.
  func take(within milliseconds: Int) -> String? {
    guard arrived.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      return nil
    }
    return text.withLock { text in
      defer { text = "" }
      return text
    }
  }
}

import Foundation
import Synchronization
import Testing

@testable import WorkbookKit

/// The built tool in a terminal of its own, which the test types into and looks at.
final class PseudoTerminal {
  private let master: Int32
  private let pid: pid_t
  private let inbox = Inbox()
  private var received = ""
  private let before: termios
  private let slave: Int32

  /// The whole screens that `watch` draws lie between the marks of a synchronized update.
  private static let begin = "\u{1B}[?2026h\u{1B}[H"
  private static let end = "\u{1B}[?2026l"
  // In seconds: for a check on a busy machine; a test that passes never waits for it.
  private static let patience = 90.0

  init(_ arguments: String, in course: FixtureCourse, columns: Int = 100, rows: Int = 30) throws {
    // As posix_openpt, unlockpt and ptsname do, which the Swift module of glibc does not show.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    let isUnlocked = ioctl(master, 0x4004_5431, &number) == 0
    try #require(isUnlocked && ioctl(master, 0x8004_5430, &number) == 0)
    let name = "/dev/pts/\(number)"
    slave = open(name, O_RDWR | O_NOCTTY)
    var settings = termios()
    tcgetattr(slave, &settings)
    before = settings
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    // A new session opens the terminal, and so has it as its own.
    let script = "cd \"$1\" && shift && exec \"$@\""
    let words =
      ["/bin/sh", "-c", script, "sh", course.root, FixtureCourse.tool]
      + arguments.split(separator: " ").map(String.init)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("WORKBOOK_") }
    environment["TERM"] = "xterm-256color"
    environment["NO_COLOR"] = "1"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, 0x80)
    let argv = words.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in argv + envp { free(word) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, "/bin/sh", &actions, &attributes, argv, envp) == 0)
    pid = child
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
    _ = keys.utf8CString.withUnsafeBytes { write(master, $0.baseAddress, keys.utf8.count) }
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
        if fits(frame) { return frame }
      }
      try receive()
    }
  }

  func screen(showing text: String) throws -> String {
    try screen { $0.contains(text) }
  }

  /// Waits for the tool to end, and returns how it did and whether the terminal is as it was.
  func end() throws -> (exit: Int32, isRestored: Bool) {
    var status: Int32 = 0
    let deadline = ContinuousClock.now.advanced(by: .seconds(Self.patience))
    while waitpid(pid, &status, WNOHANG) == 0 {
      try? receive(for: 20)
      if ContinuousClock.now > deadline { kill(pid, SIGKILL) }
    }
    try? receive(for: 20)
    var after = termios()
    tcgetattr(slave, &after)
    let isRestored =
      after.c_lflag == before.c_lflag && received.contains("\u{1B}[?25h\u{1B}[?1049l")
    return ((status >> 8) & 0xff, isRestored)
  }

  private func receive(for milliseconds: Int = Int(patience * 1000)) throws {
    guard let text = inbox.take(within: milliseconds) else {
      throw WorkbookError.cannotRead(path: "the terminal", reason: "nothing came: \(received)")
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
    Thread.detachNewThread { [self] in
      var bytes = [UInt8](repeating: 0, count: 16 << 10)
      while true {
        let count = Foundation.read(descriptor, &bytes, bytes.count)
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

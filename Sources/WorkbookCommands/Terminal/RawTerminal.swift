import Foundation

/// The terminal while `watch` owns it: single keys, no echo, the alternate screen.
///
/// It is restored however the process ends: after `q`, a thrown error, a signal, or a trap of the
/// tool itself. A process has one terminal, so the members are static.
enum RawTerminal {
  struct Size: Equatable, Sendable {
    var columns: Int
    var rows: Int
  }

  private nonisolated(unsafe) static var saved = termios()
  private nonisolated(unsafe) static var isOwned = false

  // Alternate screen without a cursor, and back.
  private static let enterSequence: StaticString = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leaveSequence: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  static var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The width of the terminal behind a descriptor, or `nil` if there is none.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func enter() {
    guard !isOwned, tcgetattr(STDIN_FILENO, &saved) == 0 else { return }
    var raw = saved
    // Signals stay on: Ctrl-C and Ctrl-Z belong to the shell.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    isOwned = true
    put(enterSequence)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { number in
        RawTerminal.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Restores the terminal; a signal handler calls this, so all its calls must be safe there.
  static func leave() {
    guard isOwned else { return }
    isOwned = false
    put(leaveSequence)
    tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  /// Restores the terminal, stops the process as Ctrl-Z asks, and continues after `fg`.
  ///
  /// It raises SIGSTOP. On Darwin, the source that watches SIGTSTP also sees that signal while its
  /// action is the default one, and would stop the process again after every `fg`.
  static func suspend() {
    // Without a shell that can run `fg`, the process would stop forever.
    guard getsid(getppid()) == getsid(0) else { return }
    leave()
    raise(SIGSTOP)
    enter()
  }

  private static func put(_ text: StaticString) {
    _ = text.withUTF8Buffer { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

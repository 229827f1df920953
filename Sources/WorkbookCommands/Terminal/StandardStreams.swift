import Foundation
import Synchronization

/// Standard output and standard error, which may be closed, full, or read by nobody.
///
/// `FileHandle.write` dies of an illegal instruction then. Here what cannot be written is
/// dropped and remembered: the work goes on, verdicts are kept, and the end says it.
package enum StandardStreams {
  enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2

    var name: String { self == .output ? "standard output" : "standard error" }
    var other: Stream { self == .output ? .errors : .output }
  }

  /// The error number of the first write that failed, of each.
  private static let failures = Mutex<[Stream: Int32]>([:])

  /// Makes writing safe; to be called once, before any file is opened.
  package static func prepare() {
    // A write to a closed pipe then fails, in place of ending a check that has to clean up.
    signal(SIGPIPE, SIG_IGN)
    // The number of a closed stream would be given to the next file, and words land in it.
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text: the one gate by which words leave.
  static func write(_ text: String, to stream: Stream) { control(text.leaving, on: stream) }

  /// Writes what a terminal is to obey; whatever is not the tool's own has passed ``Swift/String/leaving``.
  static func control(_ text: String, on stream: Stream) {
    guard failures.withLock({ $0[stream] }) == nil else { return }
    if let failure = failure(of: text, to: stream.rawValue) {
      failures.withLock { $0[stream] = failure }
    }
  }

  /// Ends the process as its work did, or as its output must.
  ///
  /// A closed pipe ends it by the signal that ends other tools; a disk that is full is told on
  /// the other stream, and is the workbook's own fault.
  package static func exit(with code: ExitCode) -> Never {
    let failures = failures.withLock { $0 }
    if failures[.output] == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    var code = code
    for (stream, failure) in failures where isTold(failure, of: stream) {
      code = .fault
      let error = WorkbookError.cannotWrite(
        path: stream.name, reason: String(cString: strerror(failure)))
      write("error: \(error)\n", to: stream.other)
    }
    Foundation.exit(code.rawValue)
  }

  /// Whether somebody wanted to read: not at a terminal that is gone, nor where errors were closed.
  private static func isTold(_ failure: Int32, of stream: Stream) -> Bool {
    switch failure {
    case EPIPE, EIO: false
    case EBADF: stream == .output
    default: true
    }
  }

  private static func failure(of text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          // Another program made it one that does not wait.
          var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&polled, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

import Foundation
import Synchronization

/// Standard output and standard error, which may be closed, full, or without a reader.
///
/// `FileHandle.write` crashes in these cases. This type drops what it can't write, and remembers
/// the failure: the work goes on, verdicts are stored, and ``exit(with:)`` reports the failure.
package enum StandardStreams {
  package enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2

    var name: String { self == .output ? "standard output" : "standard error" }
    var other: Stream { self == .output ? .errors : .output }
  }

  /// The error number of the first failed write on each stream.
  private static let failures = Mutex<[Stream: Int32]>([:])

  /// Makes writing safe; call it once, before any file is opened.
  package static func prepare() {
    // A write to a closed pipe then fails, instead of ending a check that has to clean up.
    signal(SIGPIPE, SIG_IGN)
    // Otherwise the next file would get the number of a closed stream, and output would land in it.
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text; this is the only gate through which text leaves.
  static func write(_ text: String, to stream: Stream) { control(text.leaving, on: stream) }

  /// Writes terminal codes; foreign text among them has passed ``Swift/String/leaving``.
  static func control(_ text: String, on stream: Stream) {
    guard failures.withLock({ $0[stream] }) == nil else { return }
    if let failure = failure(of: text, to: stream.rawValue) {
      failures.withLock { $0[stream] = failure }
    }
  }

  /// Ends the process with the result of its work, or with the failure of its output.
  ///
  /// A closed pipe ends the process with the signal that ends other tools. A full disk is reported
  /// on the other stream, and counts as a fault of the workbook.
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

  /// Whether to report a failed write: not on a terminal that is gone, nor on closed errors.
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
          // Another program made the descriptor non-blocking.
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

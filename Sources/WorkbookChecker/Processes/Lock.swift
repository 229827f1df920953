import Foundation

/// A lock that keeps two checks of one package from building in the same scratch folder.
///
/// The system releases it when the process ends, however it ends.
package struct Lock: ~Copyable {
  private let descriptor: Int32
  // In milliseconds.
  private static let interval: Int32 = 50

  /// Waits until no other check is running, and calls `whenWaiting` if it has to wait.
  package init(at path: String, whenWaiting: () -> Void) throws(WorkbookError) {
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    var hasTold = false
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EINTR || reason == EWOULDBLOCK else {
        close(file)
        throw .cannotWrite(path: path, reason: String(cString: strerror(reason)))
      }
      if LiveProcesses.wasInterrupted {
        close(file)
        throw .interrupted
      }
      if !hasTold { whenWaiting() }
      hasTold = true
      // A blocking call wouldn't notice Ctrl-C, which is handled by ignoring the signal.
      poll(nil, 0, Self.interval)
    }
    descriptor = file
  }

  deinit { close(descriptor) }
}

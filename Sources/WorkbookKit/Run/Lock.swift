import Foundation

/// Keeps two checks of one package from building in the same scratch folder at once.
///
/// The system lets go of it when the process ends, however it ends.
struct Lock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other check is running; tells when it has to wait.
  init(at path: String, whenWaiting: () -> Void) throws(WorkbookError) {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      whenWaiting()
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {
        if LiveProcesses.wasInterrupted { throw .interrupted }
      }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

import Foundation

@testable import WorkbookCourse

/// A named pipe by which code under test says that it runs, so that no test has to sleep.
struct NamedPipe {
  let path: String

  // In milliseconds: a build and a start on a busy machine; a test that passes never waits for it.
  private let patience: Int32

  init(at path: String, patience: Int32 = 90_000) throws {
    self.path = path
    self.patience = patience
    Files.remove(path)
    guard mkfifo(path, 0o600) == 0 else {
      throw WorkbookError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// What the next writer writes until it closes; waits for it.
  ///
  /// - Parameter seen: Called once, as soon as these words have come.
  func read(seeing words: String? = nil, _ seen: () -> Void = {}) throws -> String {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, patience)
      // A signal to the process of the tests, such as the end of a child.
      if ready == -1 && errno == EINTR { continue }
      guard ready > 0 else {
        throw WorkbookError.cannotRead(path: path, reason: "nobody wrote to it")
      }
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return text }
      let before = text
      text += String(decoding: bytes[..<count], as: UTF8.self)
      if let words, text.contains(words), !before.contains(words) { seen() }
    }
  }
}

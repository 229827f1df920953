import Synchronization

/// What happened, in order; from any thread.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] {
    lines.withLock { $0 }
  }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

import Foundation

/// How long a running process was ready but had no core.
///
/// The recorder in the tests measures the same at exit, see ``Usage/Times/delay``; a killed process
/// writes nothing.
enum CoreDelay {
  /// In seconds, for all current threads, or `nil` if the system doesn't report it.
  static func of(_ pid: pid_t) -> Double? {
    #if os(Linux)
      let tasks = "/proc/\(pid)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      // Time on a core and time without one, both in nanoseconds, and a count.
      let delays = threads.compactMap { thread -> Double? in
        let words = (try? Files.text(at: "\(tasks)/\(thread)/schedstat"))?.split(separator: " ")
        return words.flatMap { $0.count == 3 ? Double($0[1]) : nil }
      }
      return delays.isEmpty ? nil : delays.reduce(0, +) / 1_000_000_000
    #else
      // Darwin doesn't let a process inspect another one without a special right.
      return nil
    #endif
  }
}

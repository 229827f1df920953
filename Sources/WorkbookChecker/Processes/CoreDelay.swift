import Foundation

/// How long a process that still lives was ready to run and had no core.
///
/// The recorder inside measures the same when a process exits, see ``Usage/Times/delay``; one that is
/// killed writes nothing.
enum CoreDelay {
  /// In seconds, of all threads that there are now; nil where the system does not tell.
  static func of(_ pid: pid_t) -> Double? {
    #if os(Linux)
      let tasks = "/proc/\(pid)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      // Time on a core, time without one, both in nanoseconds, and a count.
      let delays = threads.compactMap { thread -> Double? in
        let words = (try? Files.text(at: "\(tasks)/\(thread)/schedstat"))?.split(separator: " ")
        return words.flatMap { $0.count == 3 ? Double($0[1]) : nil }
      }
      return delays.isEmpty ? nil : delays.reduce(0, +) / 1_000_000_000
    #else
      // Nobody may look into another process there without a right of its own.
      return nil
    #endif
  }
}

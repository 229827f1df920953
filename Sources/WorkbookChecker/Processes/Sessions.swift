import Foundation

/// The processes of a session, including those that left their original group.
///
/// The number of a session is the ID of the process that began it. The system reuses the number
/// once the session is empty and that process is reaped.
enum Sessions {
  /// Returns the running processes of these sessions.
  static func members(of sessions: Set<pid_t>) -> [pid_t] {
    pids.filter { sessions.contains(getsid($0)) }
  }

  /// Kills all processes of these sessions, whose first processes must not have been reaped.
  static func kill(_ sessions: Set<pid_t>) {
    for pid in members(of: sessions) { _ = Foundation.kill(pid, SIGKILL) }
  }

  #if canImport(Darwin)
    // Not verified: written from the headers of Apple's SDK.

    /// Every process of the system.
    static var pids: [pid_t] {
      // Room for processes that start between the two calls.
      var pids = [pid_t](repeating: 0, count: Int(max(0, proc_listallpids(nil, 0))) + 64)
      let size = Int32(pids.count * MemoryLayout<pid_t>.stride)
      let count = Int(max(0, proc_listallpids(&pids, size)))
      return Array(pids.prefix(count))
    }
  #else
    /// Every process of the system.
    static var pids: [pid_t] { Files.names(in: "/proc").compactMap { pid_t($0) } }
  #endif
}

import Foundation

/// The processes of a session, including those that left their original group.
///
/// The number of a session is the ID of the process that began it. The system reuses the number
/// once the session is empty, so dates decide whose session it is.
enum Sessions {
  /// A running process, with its start in seconds, like ``now``.
  struct Member: Equatable, Sendable {
    var pid: pid_t
    var session: pid_t
    var start: Double
  }

  /// Returns the members of sessions that are still the same sessions.
  ///
  /// A session with a member from before its first process ended has never been empty, so it is the
  /// same one. Any other session reuses the number.
  ///
  /// - Parameter ends: For each session, when its first process ended.
  static func own(among members: [Member], ends: [pid_t: Double]) -> [pid_t] {
    Dictionary(grouping: members, by: \.session).flatMap { session, members -> [pid_t] in
      guard let end = ends[session], members.contains(where: { $0.start <= end }) else { return [] }
      return members.map(\.pid)
    }.sorted()
  }

  /// Kills the remaining processes of sessions whose first process has ended.
  static func kill(_ ends: [pid_t: Double]) {
    guard !ends.isEmpty else { return }
    for pid in own(among: members(of: Set(ends.keys)), ends: ends) {
      _ = Foundation.kill(pid, SIGKILL)
    }
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

    /// The current time on the clock by which the system dates processes.
    static var now: Double { Date().timeIntervalSince1970 }

    static func members(of sessions: Set<pid_t>) -> [Member] {
      pids.compactMap { pid in
        let session = getsid(pid)
        guard session > 0, sessions.contains(session) else { return nil }
        var information = proc_bsdinfo()
        let size = Int32(MemoryLayout<proc_bsdinfo>.size)
        guard proc_pidinfo(pid, PROC_PIDTBSDINFO, 0, &information, size) == size else { return nil }
        let start =
          Double(information.pbi_start_tvsec) + Double(information.pbi_start_tvusec) / 1_000_000
        return Member(pid: pid, session: session, start: start)
      }
    }
  #else
    /// Every process of the system.
    static var pids: [pid_t] { Files.names(in: "/proc").compactMap { pid_t($0) } }

    private static let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))

    /// The current time on the clock by which the system dates processes, just as coarse.
    static var now: Double {
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
      return (seconds * ticks).rounded(.down) / ticks
    }

    static func members(of sessions: Set<pid_t>) -> [Member] {
      pids.compactMap { pid in
        guard let stat = Files.data(at: "/proc/\(pid)/stat"),
          let end = stat.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        // After the name in parentheses: state, parent, group, session; the start is the 20th.
        let fields = stat[end...].split(separator: UInt8(ascii: " ")).dropFirst()
          .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count > 19, let session = pid_t(fields[3]), sessions.contains(session),
          let start = Double(fields[19])
        else { return nil }
        return Member(pid: pid, session: session, start: start / ticks)
      }
    }
  #endif
}

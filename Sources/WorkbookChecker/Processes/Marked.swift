import Foundation

/// The processes of one package's checks, identified by a mark in their environment.
///
/// A process keeps the environment block that it started with and passes it on, whichever session
/// it moves to, whoever becomes its parent, and however it changes its variables. So the mark also
/// finds daemons and what a killed check left behind, without a file, and no stranger has it. It
/// doesn't find a process that starts with an empty environment in its own session.
enum Marked {
  /// The variable, whose value is the scratch folder of the package's checks.
  static let name = "WORKBOOK_CHECK"

  // Several rounds, since a killed process may have started others; the pause is in milliseconds.
  private static let rounds = 20
  private static let pause: Int32 = 5

  /// Kills the processes with this mark, and all others in their sessions.
  ///
  /// - Parameter sessions: The sessions to spare.
  static func kill(_ mark: String, but sessions: Set<pid_t> = []) {
    let spared = sessions.union([getsid(0)])
    for _ in 0..<rounds {
      let found = members(mark).filter { !spared.contains($0.session) }
      guard !found.isEmpty else { return }
      let whole = Sessions.members(of: Set(found.map(\.session)))
      for pid in Set(found.map(\.pid) + whole) { _ = Foundation.kill(pid, SIGKILL) }
      poll(nil, 0, pause)
    }
  }

  /// The processes with this mark, except this process.
  static func members(_ mark: String) -> [(pid: pid_t, session: pid_t)] {
    let setting = Data("\(name)=\(mark)\0".utf8)
    return Sessions.pids.compactMap { pid in
      guard pid != getpid(), block(of: pid)?.range(of: setting) != nil else { return nil }
      let session = getsid(pid)
      return session > 0 ? (pid, session) : nil
    }
  }

  #if canImport(Darwin)
    // Not verified: written from the manual pages. System programs hide their block.
    private static func block(of pid: pid_t) -> Data? {
      var question = [CTL_KERN, KERN_PROCARGS2, pid]
      var size = 0
      guard sysctl(&question, 3, nil, &size, nil, 0) == 0, size > 0 else { return nil }
      var block = [UInt8](repeating: 0, count: size)
      guard sysctl(&question, 3, &block, &size, nil, 0) == 0 else { return nil }
      return Data(block.prefix(size))
    }
  #else
    private static func block(of pid: pid_t) -> Data? { Files.data(at: "/proc/\(pid)/environ") }
  #endif
}

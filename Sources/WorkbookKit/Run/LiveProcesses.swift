import Foundation
import Synchronization

/// The process groups that are running now, so that Ctrl-C can end them all.
///
/// Children lead groups of their own, so the terminal's Ctrl-C does not reach them.
public enum LiveProcesses {
  private struct State {
    var groups: [pid_t: Bool] = [:]
    var sessions: Set<pid_t> = []
    var interrupted = false
    var whenInterrupted: (@Sendable () -> Void)?
  }

  private static let state = Mutex(State())
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []
  // In seconds, for programs that end their own children; then they are killed.
  private static let grace = 2.0

  /// True once Ctrl-C was pressed; no process is started from then on.
  static var wasInterrupted: Bool { state.withLock { $0.interrupted } }

  /// Calls this, too, when Ctrl-C is pressed.
  static func whenInterrupted(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenInterrupted = action }
  }

  static func add(_ pid: pid_t, endsItsChildren: Bool) {
    let interrupted = state.withLock { state in
      state.groups[pid] = endsItsChildren
      state.sessions.insert(pid)
      return state.interrupted
    }
    if interrupted { Foundation.kill(-pid, SIGKILL) }
  }

  static func remove(_ pid: pid_t) {
    state.withLock { _ = $0.groups.removeValue(forKey: pid) }
  }

  /// Kills what the processes that were run have left behind in groups of its own.
  ///
  /// On Linux, by the sessions in `/proc`; elsewhere only the groups are killed.
  static func killStragglers() {
    let sessions = state.withLock { state in
      defer { state.sessions = Set(state.groups.keys) }
      return state.sessions.subtracting(state.groups.keys)
    }
    kill(in: sessions)
  }

  private static func kill(in sessions: Set<pid_t>) {
    guard !sessions.isEmpty else { return }
    for name in Files.names(in: "/proc") {
      guard let pid = pid_t(name), let stat = Files.data(at: "/proc/\(name)/stat"),
        let end = stat.lastIndex(of: UInt8(ascii: ")"))
      else { continue }
      // Behind the name in parentheses: state, parent, group, session.
      let fields = stat[end...].split(separator: UInt8(ascii: " "))
      guard fields.count > 4, let session = pid_t(String(decoding: fields[4], as: UTF8.self)),
        sessions.contains(session)
      else { continue }
      _ = Foundation.kill(pid, SIGKILL)
    }
  }

  /// Turns SIGINT, SIGTERM and SIGHUP into the end of every running group.
  ///
  /// The thread that waits for a child then throws ``WorkbookError/interrupted``, and the
  /// command ends in its ordinary way: files are whole, temporary folders are removed.
  /// Call it once, at the start of the process.
  public static func endOnInterrupt() {
    let queue = DispatchQueue(label: "workbook.interrupt")
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { interrupt(on: queue) }
      source.resume()
      sources.append(source)
    }
  }

  private static func interrupt(on queue: DispatchQueue) {
    let groups = state.withLock { state in
      let again = state.interrupted
      state.interrupted = true
      return state.groups.map { (pid: $0, gently: $1 && !again) }
    }
    for (pid, gently) in groups {
      _ = gently ? Foundation.kill(pid, SIGINT) : Foundation.kill(-pid, SIGKILL)
    }
    state.withLock { $0.whenInterrupted }?()
    // Nothing to wait for, or something that does not end: leave all the same.
    queue.asyncAfter(deadline: .now() + grace) {
      kill(in: state.withLock { $0.sessions })
      queue.asyncAfter(deadline: .now() + grace) { _exit(ExitCode.interrupted.rawValue) }
    }
  }
}

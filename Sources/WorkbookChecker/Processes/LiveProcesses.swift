import Foundation
import Synchronization

/// The process groups that are running, so that Ctrl-C can end them all.
///
/// Children lead their own groups, so the terminal's Ctrl-C doesn't reach them.
package enum LiveProcesses {
  private struct State {
    var groups: [pid_t: Bool] = [:]
    /// When the first process of each session ended; its other processes may still run.
    var ended: [pid_t: Double] = [:]
    var interrupted = false
    var mark: String?
    var whenInterrupted: (@Sendable () -> Void)?
  }

  private static let state = Mutex(State())
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []
  // In seconds, until programs that end their own children are killed.
  private static let grace = 2.0

  /// Whether Ctrl-C was pressed; no process starts after that.
  package static var wasInterrupted: Bool { state.withLock { $0.interrupted } }

  /// Sets an action that also runs on Ctrl-C.
  package static func whenInterrupted(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenInterrupted = action }
  }

  static func add(_ pid: pid_t, endsItsChildren: Bool) {
    let interrupted = state.withLock { state in
      state.groups[pid] = endsItsChildren
      state.ended[pid] = nil
      return state.interrupted
    }
    if interrupted { Foundation.kill(-pid, SIGKILL) }
  }

  static func remove(_ pid: pid_t) {
    state.withLock { state in
      state.groups[pid] = nil
      state.ended[pid] = Sessions.now
    }
  }

  /// Starts every later process with a mark that identifies whatever it leaves behind.
  ///
  /// - Parameter mark: `nil` once other checks may use the mark: then its processes aren't ours.
  static func mark(_ mark: String?) {
    state.withLock { $0.mark = mark }
  }

  /// Returns the environment for a process, with the mark.
  static func marked(_ environment: [String: String]) -> [String: String] {
    guard let mark = state.withLock({ $0.mark }) else { return environment }
    return environment.merging([Marked.name: mark]) { $1 }
  }

  /// Kills what earlier processes left behind in groups and sessions of their own.
  package static func killStragglers() {
    let (ended, mark, live) = state.withLock { state in
      defer { state.ended = [:] }
      return (state.ended, state.mark, Set(state.groups.keys))
    }
    Sessions.kill(ended)
    if let mark { Marked.kill(mark, but: live) }
  }

  /// Kills what one process left behind, and forgets its session.
  static func killStragglers(of pid: pid_t) {
    let end = state.withLock { $0.ended.removeValue(forKey: pid) }
    if let end { Sessions.kill([pid: end]) }
  }

  /// Makes SIGINT, SIGTERM, SIGHUP and SIGQUIT end every running group.
  ///
  /// The thread that waits for a child then throws ``WorkbookError/interrupted``, and the command
  /// ends in its ordinary way: files are whole, and temporary folders are removed. Call this method
  /// once, at the start of the process.
  package static func endOnInterrupt() {
    // A parent that ignores SIGCHLD passes that on, and then no child can be waited for.
    signal(SIGCHLD, SIG_DFL)
    let queue = DispatchQueue(label: "workbook.interrupt")
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
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
    // Exit even if there is nothing to wait for, or something doesn't end.
    queue.asyncAfter(deadline: .now() + grace) {
      let (groups, ended, mark) = state.withLock { ($0.groups, $0.ended, $0.mark) }
      // A session whose first process still runs is ours, whatever the dates of its members.
      Sessions.kill(ended.merging(groups.mapValues { _ in .infinity }) { one, _ in one })
      if let mark { Marked.kill(mark) }
      queue.asyncAfter(deadline: .now() + grace) { _exit(ExitCode.interrupted.rawValue) }
    }
  }
}

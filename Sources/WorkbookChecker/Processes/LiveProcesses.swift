import Foundation
import Synchronization

/// The process groups that are running, so that Ctrl-C can end them all.
///
/// Children lead their own groups, so the terminal's Ctrl-C doesn't reach them.
package enum LiveProcesses {
  private struct State {
    var groups: [pid_t: Bool] = [:]
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
      return state.interrupted
    }
    if interrupted { Foundation.kill(-pid, SIGKILL) }
  }

  static func remove(_ pid: pid_t) {
    state.withLock { $0.groups[pid] = nil }
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

  /// Kills what earlier processes left behind in sessions of their own.
  package static func killStragglers() {
    let (mark, live) = state.withLock { ($0.mark, Set($0.groups.keys)) }
    if let mark { Marked.kill(mark, but: live) }
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
      let (groups, mark) = state.withLock { ($0.groups, $0.mark) }
      Sessions.kill(Set(groups.keys))
      if let mark { Marked.kill(mark) }
      queue.asyncAfter(deadline: .now() + grace) { _exit(ExitCode.interrupted.rawValue) }
    }
  }
}

import Foundation
import Synchronization

/// A command of the tool that runs in a separate process and can be cancelled at any time.
///
/// A crash in that process leaves the screen alone. To cancel the command, this type sends it the
/// signal of Ctrl-C, on which `check` already ends in order.
final class CheckRun: Sendable {
  /// What the command printed, and how it ended.
  struct Result: Equatable, Sendable {
    var text: String
    var exit: ChildProcess.Termination
  }

  private struct State {
    var pid: pid_t?
    var isCalledOff = false
    var result: Result?
  }

  private let state = Mutex(State())

  /// Starts the command, and calls `whenEnded` on another thread when it has ended.
  init(_ arguments: [String], whenEnded: @escaping @Sendable () -> Void) {
    let program = Program(path: Bundle.main.executablePath ?? CommandLine.arguments[0])
    Thread.detachNewThread { [self] in
      let result: Result
      do throws(WorkbookError) {
        let (exit, text) = try program.run(arguments, onStart: started)
        result = Result(text: text.resealed, exit: exit)
      } catch {
        result = Result(text: "\(error)", exit: .exited(ExitCode.fault.rawValue))
      }
      state.withLock { $0 = State(result: result) }
      whenEnded()
    }
  }

  /// The result, or `nil` while the command runs.
  var ended: Result? { state.withLock { $0.result } }

  /// Ends the command as Ctrl-C would.
  func callOff() {
    state.withLock { state in
      state.isCalledOff = true
      if let pid = state.pid { kill(pid, SIGINT) }
    }
  }

  private func started(_ pid: pid_t) {
    state.withLock { state in
      state.pid = pid
      if state.isCalledOff { kill(pid, SIGINT) }
    }
  }
}

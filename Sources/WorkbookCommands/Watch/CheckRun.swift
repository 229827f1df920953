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

  private let pid = Mutex<pid_t?>(nil)
  private let isCalledOff = Mutex(false)
  private let result = Mutex<Result?>(nil)

  /// Starts the command, and calls `whenEnded` on another thread when it has ended.
  init(
    _ arguments: [String], in directory: String,
    whenEnded: @escaping @Sendable () -> Void
  ) {
    let output = NSTemporaryDirectory() + "workbook-watch-\(UUID().uuidString)"
    let process = ChildProcess(
      program: Bundle.main.executablePath ?? CommandLine.arguments[0],
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment,
      output: output, endsItsChildren: true)
    Thread.detachNewThread { [self] in
      let text: String
      var exit = ChildProcess.Termination.exited(ExitCode.fault.rawValue)
      do throws(WorkbookError) {
        exit = try process.run(onStart: started).termination
        text = (try? Files.text(at: output).resealed) ?? ""
      } catch {
        text = "\(error)"
      }
      Files.remove(output)
      pid.withLock { $0 = nil }
      result.withLock { $0 = Result(text: text, exit: exit) }
      whenEnded()
    }
  }

  /// The result, or `nil` while the command runs.
  var ended: Result? { result.withLock { $0 } }

  /// Ends the command as Ctrl-C would.
  func callOff() {
    isCalledOff.withLock { $0 = true }
    pid.withLock { pid in
      if let pid { kill(pid, SIGINT) }
    }
  }

  private func started(_ number: pid_t) {
    pid.withLock { $0 = number }
    if isCalledOff.withLock({ $0 }) { kill(number, SIGINT) }
  }
}

import Foundation
import Synchronization

/// A command of the tool in a process of its own, which can be called off at any moment.
///
/// A process and not a call: what crashes there leaves the screen alone, and calling off is
/// the Ctrl-C that `check` knows how to end on.
final class CheckRun: Sendable {
  /// What came of it.
  struct Result: Equatable, Sendable {
    var text: String
    var exit: ChildProcess.Termination
  }

  private let pid = Mutex<pid_t?>(nil)
  private let isCalledOff = Mutex(false)
  private let result = Mutex<Result?>(nil)

  /// Starts the command; `whenEnded` is called on another thread once it has ended.
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

  /// What came of it; nil while it runs.
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

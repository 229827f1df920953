import Foundation
import Synchronization

/// Stops a process group that outlives its time or floods its output file.
final class Watchdog: Sendable {
  // Looked at this often; a run of 20 ms never meets it.
  private static let interval = DispatchTimeInterval.milliseconds(50)
  private static let queue = DispatchQueue(label: "workbook.watchdog")

  private let reason = Mutex<ChildProcess.Termination?>(nil)
  // Resumed and cancelled once each, by the thread that owns the process.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  init(over pid: pid_t, output: String, timeLimit: Double?) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    let deadline = timeLimit.map { ContinuousClock.now.advanced(by: .seconds($0)) }
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler { [weak self] in
      if let deadline, ContinuousClock.now >= deadline {
        self?.stop(pid, because: .timedOut)
      } else if Self.size(of: output) > ChildProcess.outputLimit {
        self?.stop(pid, because: .printedTooMuch)
      }
    }
    timer.resume()
  }

  /// Ends the watch, and says why the process had to be stopped, if it had to be.
  func callOff() -> ChildProcess.Termination? {
    timer.cancel()
    return reason.withLock { $0 }
  }

  private func stop(_ pid: pid_t, because termination: ChildProcess.Termination) {
    // Under the lock, so that `callOff` either sees the reason or prevents nothing.
    reason.withLock { reason in
      guard reason == nil, !timer.isCancelled else { return }
      reason = termination
      kill(-pid, SIGKILL)
    }
  }

  private static func size(of path: String) -> Int {
    var information = stat()
    return stat(path, &information) == 0 ? Int(information.st_size) : 0
  }
}

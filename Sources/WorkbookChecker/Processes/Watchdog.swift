import Foundation
import Synchronization

/// Stops a process that exceeds its time or floods its output file.
///
/// The watchdog counts looks instead of reading a clock: a machine that slept, or a container that
/// was frozen, isn't a hang. On a busy machine looks are rarer, which only gives more time.
///
/// The class is unchecked, because Dispatch timers aren't Sendable on Linux as on Apple's systems.
/// The thread that owns the process resumes and cancels the timer once each.
final class Watchdog: @unchecked Sendable {
  private struct State {
    var looks = 0
    /// Looks since the last sign of life.
    var silentLooks = 0
    /// Looks since the last sign of progress.
    var idleLooks = 0
    var heard = 0
    /// The size of the heartbeat file at the last sign of progress.
    var heardAtProgress = 0
    /// The offset of the first unread line in the heartbeat file.
    var unread = 0
    /// The size of the heartbeat file when it was last read for an early exit.
    var read = 0
    /// The look at which the result was known.
    var enough: Int?
    var isCounting: Bool
    var stop: Stop?
    var metFullDisk = false
  }

  /// Why a process was stopped, and after how many seconds of silence, idleness or in all.
  struct Stop: Equatable, Sendable {
    var reason: ChildProcess.Termination
    var seconds: Double
    /// In seconds, see ``ChildProcess/Ending/delayWhenStopped``.
    var delay: Double?
  }

  // In milliseconds; a run of 20 ms ends before the first look.
  private static let interval = 50
  // Looks without reading records, which would take 3 of 60 ms in a short run.
  private static let looksOfShortRun = 4
  // In seconds, for a launcher to find, plan and start the tests, and for the first launch of a new
  // program, which macOS scans.
  private static let startLimit = 60.0
  // In seconds, for a process to end its children and itself.
  private static let grace = 2.0
  private static let queue = DispatchQueue(label: "workbook.watchdog")

  private let timer: any DispatchSourceTimer
  private let pid: pid_t
  private let process: ChildProcess
  private let state: Mutex<State>

  init(over pid: pid_t, of process: ChildProcess) {
    self.pid = pid
    self.process = process
    state = Mutex(State(isCounting: process.startSign == nil))
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    let interval = DispatchTimeInterval.milliseconds(Self.interval)
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler { [weak self] in self?.look() }
    timer.resume()
  }

  /// Whether the disk was full at any look; a moment later there may be room again.
  var metFullDisk: Bool { state.withLock { $0.metFullDisk } }

  /// Ends the watch, and returns why the process was stopped, or `nil` if it wasn't.
  func callOff() -> Stop? {
    timer.cancel()
    return state.withLock { $0.stop }
  }

  private func look() {
    // Under the lock, so that `callOff` sees the reason for every stop.
    state.withLock { state in
      guard !timer.isCancelled else { return }
      state.looks += 1
      state.silentLooks += 1
      state.idleLooks += 1
      if !state.metFullDisk { state.metFullDisk = Files.isDiskFull(at: process.output) }
      if let sign = process.heartbeat, case let size = Files.size(of: sign), size > state.heard {
        state.heard = size
        state.silentLooks = 0
        if showsProgress(in: sign, &state) {
          state.idleLooks = 0
          state.heardAtProgress = size
        }
      }
      lookForEnough(&state)
      if state.stop != nil {
        if seconds(state.looks) >= Self.grace { kill(-pid, SIGKILL) }
      } else if !process.isWanted() {
        stop(because: .calledOff, &state, after: state.looks)
      } else if Files.size(of: process.output) > ChildProcess.outputLimit
        || state.heard - state.heardAtProgress > ChildProcess.outputLimit
      {
        stop(because: .printedTooMuch, &state, after: state.looks)
      } else if let sign = process.startSign, !state.isCounting {
        if Files.size(of: sign) > 0 {
          state.isCounting = true
          state.looks = 0
          state.silentLooks = 0
          state.idleLooks = 0
        } else if seconds(state.looks) >= Self.startLimit {
          stop(because: .timedOut, &state, after: state.looks)
        }
      } else if let end = process.end, ContinuousClock.now >= end {
        stop(because: .timedOut, &state, after: state.looks)
      } else if let enough = state.enough, let rest = process.enough?.rest,
        seconds(state.looks - enough) >= rest
      {
        stop(because: .calledOff, &state, after: state.looks)
      } else if let limit = process.timeLimit {
        if seconds(state.silentLooks) >= limit {
          stop(because: .timedOut, &state, after: state.silentLooks)
        } else if seconds(state.idleLooks) >= limit * ChildProcess.mostIdleSilences {
          stop(because: .timedOut, &state, after: state.idleLooks)
        } else if seconds(state.looks) >= process.longest ?? limit * ChildProcess.mostSilences {
          stop(because: .timedOut, &state, after: state.looks)
        }
      }
    }
  }

  /// Whether any line written since the last look shows progress.
  private func showsProgress(in sign: String, _ state: inout State) -> Bool {
    guard let file = FileHandle(forReadingAtPath: sign) else { return true }
    defer { try? file.close() }
    try? file.seek(toOffset: UInt64(state.unread))
    guard let data = try? file.readToEnd(), let end = data.lastIndex(of: UInt8(ascii: "\n")) else {
      return false
    }
    state.unread += end + 1 - data.startIndex
    return data[...end].lines.contains(where: process.isProgress)
  }

  private func lookForEnough(_ state: inout State) {
    guard let sign = process.heartbeat, let enough = process.enough, state.enough == nil,
      state.looks > Self.looksOfShortRun, state.heard > state.read, let data = Files.data(at: sign)
    else { return }
    state.read = data.count
    if enough.isReached(data) { state.enough = state.looks }
  }

  private func seconds(_ looks: Int) -> Double { Double(looks * Self.interval) / 1000 }

  private func stop(
    because reason: ChildProcess.Termination, _ state: inout State, after looks: Int
  ) {
    state.stop = Stop(reason: reason, seconds: seconds(looks), delay: CoreDelay.of(pid))
    state.looks = 0
    if process.endsItsChildren { kill(pid, SIGINT) } else { kill(-pid, SIGKILL) }
  }
}

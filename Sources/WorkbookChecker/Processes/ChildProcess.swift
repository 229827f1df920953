import Foundation

/// A child process with its own session, deadline and output file.
///
/// `Foundation.Process` isn't used: it reports no CPU time for each child, and on Linux it waits
/// for grandchildren that hold its socket. Here `wait4` reports user and system time, and the whole
/// session is killed before the child is reaped, so that no process in it outlives it.
package struct ChildProcess {
  package enum Termination: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case printedTooMuch
    /// The process was stopped because its result was already known, or is needed no more.
    case calledOff

    var words: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .signalled(let number): "it died of signal \(number)"
      case .timedOut: "it did not end in time"
      case .printedTooMuch: "it did not stop printing"
      case .calledOff: "it was called off"
      }
    }
  }

  /// When a process may be stopped early, and its grace period.
  struct EarlyExit: Sendable {
    /// Whether the contents of the heartbeat file already answer the question.
    var isReached: @Sendable (Data) -> Bool
    /// The grace period in seconds.
    var rest: Double
  }

  /// How one process ended, with its times in seconds.
  package struct Ending: Sendable {
    package var termination: Termination
    var wallTime: Double
    var cpuTime: Double
    /// What the tests' own process measured, or `nil` if it crashed or isn't a test process.
    var inside: Usage.Times?
    /// For how many seconds a stopped process was ready but had no core, or `nil` if the system
    /// doesn't report it.
    var delayWhenStopped: Double?
    /// Whether the output's disk was full at some time, so that the output may be incomplete.
    var metFullDisk = false

    /// For how many seconds the process was ready but had no core, or `nil` if unknown.
    var delay: Double? { inside?.delay ?? delayWhenStopped }

    /// Time in which the process neither computed nor had ended: it slept or waited.
    ///
    /// It is measured inside the process if possible, because the time of a launcher, the loader
    /// and a check of signatures isn't sleep.
    var idleTime: Double {
      inside?.idle ?? max(0, wallTime - cpuTime)
    }
  }

  /// The maximum run time of a process with signs of life, as a multiple of its time limit.
  static let mostSilences = 12.0
  /// The maximum time without progress despite signs of life, as a multiple of the time limit.
  static let mostIdleSilences = 1.5
  /// In bytes: the maximum size of the output, and of signs of life without progress.
  package static let outputLimit = 64 << 20
  var program: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// The file for standard output and standard error, together and in order.
  var output: String
  /// In seconds, or `nil` for no limit.
  var timeLimit: Double?
  /// A file that starts the time limit once it exists.
  var startSign: String?
  /// A file that grows with progress, which restarts the time limit.
  ///
  /// ``longest`` still limits the whole run.
  var heartbeat: String?
  /// Whether a line of ``heartbeat`` shows progress; failures in an endless loop don't.
  var isProgress: @Sendable (Data) -> Bool = { _ in true }
  /// The maximum run time in seconds, even with progress; `nil` for ``mostSilences`` time limits.
  var longest: Double?
  /// When the caller has no more time for it, by the clock: a busy machine gives no more.
  var end: ContinuousClock.Instant?
  /// When to stop the process early, or `nil` to run it to its end.
  var enough: EarlyExit?
  /// Whether anybody still needs the result; if not, the process is stopped.
  var isWanted: @Sendable () -> Bool = { true }
  /// Whether the program ends its own children when interrupted, as `swift build` does.
  var endsItsChildren = false

  /// Runs the process to its end.
  ///
  /// - Throws: ``WorkbookError/cannotStart(program:reason:)``,
  ///   ``WorkbookError/lostProcess(program:reason:)``, and ``WorkbookError/interrupted`` after
  ///   Ctrl-C.
  package func run(onStart: (pid_t) -> Void = { _ in }) throws(WorkbookError) -> Ending {
    let start = ContinuousClock.now
    let environment = LiveProcesses.marked(environment)
    let pid = try Spawning.start(program, arguments, environment: environment, output: output)
    LiveProcesses.add(pid, endsItsChildren: endsItsChildren)
    onStart(pid)
    let watchdog = Watchdog(over: pid, of: self)

    // Wait without reaping: until the child is reaped, the number of its group and session stays
    // taken, so that the kills below cannot hit a stranger.
    var information = siginfo_t()
    let isAwaited = Self.again { waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) }
    let stopped = watchdog.callOff()
    kill(-pid, SIGKILL)
    if isAwaited { Sessions.kill([pid]) }
    var status: Int32 = 0
    var usage = rusage()
    let isReaped = Self.again { wait4(pid, &status, 0, &usage) }
    let reason = String(cString: strerror(errno))
    let wall = start.duration(to: .now)
    LiveProcesses.remove(pid)
    if LiveProcesses.wasInterrupted { throw .interrupted }
    // Without a status nothing is known, and the initial 0 would be a pass.
    guard isAwaited && isReaped else { throw .lostProcess(program: program, reason: reason) }

    let signal = status & 0x7f
    let natural: Termination = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    return Ending(
      termination: stopped?.reason ?? natural,
      // For a stopped process, only the time that the watchdog counted, not the time before that.
      wallTime: stopped?.seconds ?? wall / .seconds(1),
      cpuTime: usage.ru_utime.seconds + usage.ru_stime.seconds,
      delayWhenStopped: stopped?.delay,
      metFullDisk: watchdog.metFullDisk)
  }

  /// Repeats a system call that a signal interrupted, and returns whether it succeeded.
  private static func again(_ call: () -> Int32) -> Bool {
    while call() == -1 { if errno != EINTR { return false } }
    return true
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

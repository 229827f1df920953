import Foundation

/// A child process with a session, a deadline and an output file of its own.
///
/// `Foundation.Process` is not used: it gives no CPU time for each child, and on Linux
/// it waits for grandchildren that hold its socket. Here `wait4` gives both times, and
/// the whole group is killed before the child is reaped, so that none outlives it.
package struct ChildProcess {
  /// How a process ended.
  package enum Termination: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case printedTooMuch
    /// What it was run for was known before it had ended.
    case calledOff
  }

  /// What makes the rest of a process needless, and how much of it is let be all the same.
  struct EarlyExit: Sendable {
    /// Whether the file of the life sign says all that was asked.
    var isReached: @Sendable (Data) -> Bool
    /// In seconds.
    var rest: Double
  }

  /// What one process did, with its times in seconds.
  package struct Ending: Sendable {
    package var termination: Termination
    var wallTime: Double
    var cpuTime: Double
    /// What the tests' own process measured; nil where it crashed, or is none.
    var inside: Usage.Times?
    /// In seconds: for how long a process that was stopped was ready and had no core; nil where
    /// the system does not tell.
    var delayWhenStopped: Double?
    /// Whether the disk of its output was full meanwhile, so that what it wrote may be cut short.
    var metFullDisk = false

    /// In seconds: for how long it was ready and had no core, as far as that is known.
    var delay: Double? { inside?.delay ?? delayWhenStopped }

    /// Time in which the process neither computed nor had ended: it slept or waited.
    ///
    /// From inside where that is known: a launcher's own time, the loader's and a check of
    /// signatures are no sleep.
    var idleTime: Double {
      inside?.idle ?? max(0, wallTime - cpuTime)
    }
  }

  /// How many times its time limit a process may take that goes on showing signs of life.
  static let mostSilences = 12.0
  /// How many times its time limit a process may take whose signs of life show no progress.
  static let mostIdleSilences = 1.5
  /// In bytes: the most that a process may print, and the most of signs of life without progress.
  package static let outputLimit = 64 << 20
  var program: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Where standard output and standard error go, together and in order.
  var output: String
  /// In seconds; nil for as long as it takes.
  var timeLimit: Double?
  /// A file that shows, once it is there, that the time limit counts from now on.
  var startSign: String?
  /// A file that grows while there is progress: the time limit counts anew each time.
  ///
  /// Not for ever: ``longest`` is the most that a process may take.
  var heartbeat: String?
  /// Whether a line of ``heartbeat`` shows progress; failures in an endless loop do not.
  var isProgress: @Sendable (Data) -> Bool = { _ in true }
  /// In seconds: the most that it may take, however lively; nil for ``mostSilences`` time limits.
  var longest: Double?
  /// Nil for a process whose end is what was asked for.
  var enough: EarlyExit?
  /// True for programs that end their own children when they are interrupted, such as `swift build`.
  var endsItsChildren = false

  /// Runs the process to its end.
  ///
  /// - Throws: ``WorkbookError/cannotStart(program:reason:)``,
  ///   ``WorkbookError/lostProcess(program:reason:)``, and ``WorkbookError/interrupted`` once
  ///   Ctrl-C was pressed.
  package func run(onStart: (pid_t) -> Void = { _ in }) throws(WorkbookError) -> Ending {
    let start = ContinuousClock.now
    let environment = LiveProcesses.marked(environment)
    let pid = try Spawning.start(program, arguments, environment: environment, output: output)
    LiveProcesses.add(pid, endsItsChildren: endsItsChildren)
    onStart(pid)
    let watchdog = Watchdog(over: pid, of: self)

    // Wait without reaping: until it is reaped the number of the group stays taken,
    // so that the kill below cannot meet a stranger.
    var information = siginfo_t()
    let isAwaited = Self.again { waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) }
    let stopped = watchdog.callOff()
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    let isReaped = Self.again { wait4(pid, &status, 0, &usage) }
    let reason = String(cString: strerror(errno))
    let wall = start.duration(to: .now)
    LiveProcesses.remove(pid)
    // Those that it would have ended itself, in groups of their own.
    if endsItsChildren && stopped != nil { LiveProcesses.killStragglers(of: pid) }
    if LiveProcesses.wasInterrupted { throw .interrupted }
    // Without a status nothing is known: status 0 would be a pass.
    guard isAwaited && isReaped else { throw .lostProcess(program: program, reason: reason) }

    let signal = status & 0x7f
    let natural: Termination = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    return Ending(
      termination: stopped?.reason ?? natural,
      // What was stopped took as long as it was given: what stood before it is not counted.
      wallTime: stopped?.seconds ?? wall / .seconds(1),
      cpuTime: usage.ru_utime.seconds + usage.ru_stime.seconds,
      delayWhenStopped: stopped?.delay,
      metFullDisk: watchdog.metFullDisk)
  }

  /// Repeats a system call that a signal cut short, and returns whether it succeeded.
  private static func again(_ call: () -> Int32) -> Bool {
    while call() == -1 { if errno != EINTR { return false } }
    return true
  }
}

extension ChildProcess.Termination {
  /// How it ended, in words.
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

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

extension ChildProcess {
  /// One that may take as long as it takes.
  package init(
    program: String, arguments: [String], environment: [String: String], output: String,
    endsItsChildren: Bool
  ) {
    self.init(
      program: program, arguments: arguments, environment: environment, output: output,
      timeLimit: nil, endsItsChildren: endsItsChildren)
  }
}

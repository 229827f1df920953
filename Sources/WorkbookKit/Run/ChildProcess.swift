import Foundation

/// A child process with a session, a deadline and an output file of its own.
///
/// `Foundation.Process` is not used: it gives no CPU time for each child, and on Linux
/// it waits for grandchildren that hold its socket. Here `wait4` gives both times, and
/// the whole group is killed before the child is reaped, so that none outlives it.
struct ChildProcess {
  /// How a process ended.
  enum Termination: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case printedTooMuch
  }

  /// What one process did, with its times in seconds.
  struct Ending: Sendable {
    var termination: Termination
    var wallTime: Double
    var cpuTime: Double

    /// Time in which the process neither computed nor had ended: it slept or waited.
    var idleTime: Double { max(0, wallTime - cpuTime) }
  }

  // A session of its own, which is a group of its own as well: a grandchild may leave the
  // group, as those of Foundation.Process do, and is still found by its session.
  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    // POSIX_SPAWN_SETSID of glibc and musl, which their Swift modules do not show.
    private static let newSession: Int16 = 0x80
  #endif

  /// The most that a process may print, in bytes; beyond it the run is stopped.
  static let outputLimit = 64 << 20

  var program: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Where standard output and standard error go, together and in order.
  var output: String
  /// In seconds; nil for as long as it takes.
  var timeLimit: Double?
  /// True for programs that end their own children when they are interrupted, such as `swift build`.
  var endsItsChildren = false

  /// Runs the process to its end.
  ///
  /// - Throws: ``WorkbookError/cannotStart(program:reason:)``, and
  ///   ``WorkbookError/interrupted`` once Ctrl-C was pressed.
  func run(onStart: (pid_t) -> Void = { _ in }) throws(WorkbookError) -> Ending {
    let start = ContinuousClock.now
    let pid = try spawn()
    LiveProcesses.add(pid, endsItsChildren: endsItsChildren)
    onStart(pid)
    let watchdog = Watchdog(over: pid, output: output, timeLimit: timeLimit)

    // Wait without reaping: until it is reaped the number of the group stays taken,
    // so that the kill below cannot meet a stranger.
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
    let stopped = watchdog.callOff()
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) == -1 && errno == EINTR {}
    let wall = start.duration(to: .now)
    LiveProcesses.remove(pid)
    if LiveProcesses.wasInterrupted { throw .interrupted }

    let signal = status & 0x7f
    let natural: Termination = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    return Ending(
      termination: stopped ?? natural,
      wallTime: wall / .seconds(1),
      cpuTime: usage.ru_utime.seconds + usage.ru_stime.seconds)
  }

  private func spawn() throws(WorkbookError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // A thread of a pool blocks signals, and Ctrl-C is handled by ignoring it: neither is
    // for the child to inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var handled = sigset_t()
    sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&handled, number) }
    posix_spawnattr_setsigdefault(&attributes, &handled)
    let signals = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Self.newSession | signals)

    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, program, &actions, &attributes, words, settings)
    guard failure == 0 else {
      throw .cannotStart(program: program, reason: String(cString: strerror(failure)))
    }
    return pid
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

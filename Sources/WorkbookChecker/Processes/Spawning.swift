import Foundation

/// Starts programs in sessions of their own.
///
/// The types of `posix_spawn` are structures on Linux and optional pointers on Darwin, and glibc
/// hides the flag for a new session from Swift. Only this file deals with either.
enum Spawning {
  #if canImport(Darwin)
    // Not verified: written from the headers of Apple's SDK.
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?

    private static func fileActions() -> FileActions { nil }
    private static func attributes() -> Attributes { nil }

    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t

    private static func fileActions() -> FileActions { FileActions() }
    private static func attributes() -> Attributes { Attributes() }

    // POSIX_SPAWN_SETSID in glibc and musl.
    private static let newSession: Int16 = 0x80
  #endif

  /// Starts a program with no input, and one file for both its outputs.
  ///
  /// A session is also a group. A grandchild that leaves the group, like those of
  /// `Foundation.Process`, is still found by its session.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String], output: String
  ) throws(WorkbookError) -> pid_t {
    var actions = fileActions()
    var attributes = attributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // The child must not inherit ignored or blocked signals: pool threads block them, Ctrl-C is
    // handled by ignoring it, and a parent may ignore others.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let signals = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, newSession | signals)

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

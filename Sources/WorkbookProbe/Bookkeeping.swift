/// Calls that order threads and tasks, and compute nothing: a test notices them missing by chance.
enum Bookkeeping {
  /// Returns the class of a change of such a call, or of a block that holds nothing else.
  static func kind(
    of change: CodeChange, in body: ProbedFile.Body, _ yielding: Set<String>
  ) -> Noise? {
    let around = body.statements.filter {
      $0.lines.lowerBound <= change.lines.lowerBound
        && change.lines.upperBound <= $0.lines.upperBound
    }
    guard let innermost = around.min(by: { $0.lines.count < $1.lines.count }) else { return nil }
    let inside = body.statements.filter { innermost.lines.contains($0.lines.lowerBound) }
    return kind(of: inside, yielding)
  }

  /// Returns the class of a body that does nothing but such calls.
  static func kind(of body: ProbedFile.Body, _ yielding: Set<String>) -> Noise? {
    kind(of: body.statements, yielding)
  }

  /// Returns the names of functions that only yield, also by way of each other.
  static func yielding(in bodies: [ProbedFile.Body]) -> Set<String> {
    var names: Set<String> = []
    while true {
      let found = bodies.filter {
        $0.declaration.hasPrefix("func ") && kind(of: $0, names) == .yields
      }.map { SwiftSource.name(in: $0.declaration) }
      guard !names.isSuperset(of: found) else { return names }
      names.formUnion(found)
    }
  }

  /// The one class of all statements, by those that hold no others.
  private static func kind(of statements: [Statement], _ yielding: Set<String>) -> Noise? {
    let leaves = statements.filter { outer in
      !statements.contains { $0 != outer && outer.lines.contains($0.lines.lowerBound) }
    }
    // A loop that yields until something has happened waits for it.
    let isChoice = statements.contains {
      choices.contains($0.firstWord) && !leaves.contains($0)
    }
    let kinds = Set(leaves.map { kind(of: $0.code, yielding) })
    return !isChoice && kinds.count == 1 ? kinds.first ?? nil : nil
  }

  private static let choices: Set<String> = ["while", "repeat", "if", "guard", "switch"]

  /// The class of a statement in one line, as `defer { self.lock.unlock() }`.
  private static func kind(of code: String, _ yielding: Set<String>) -> Noise? {
    guard
      code.words.contains(where: {
        locks.contains(String($0)) || yields.contains(String($0)) || $0.hasSuffix("ield")
          || yielding.contains(String($0))
      })
    else { return nil }
    let call = code.replacing(
      #/^(defer \{ ?|for \w+ in [\w.<]+ \{ ?|_ = |try[?!]? |await |return )+/#, with: "")
    guard let callee = call.prefixMatch(of: #/([\w.?!]|<[\w, ]+>)+(?=\([^(]*\)[ }]*$)/#)?.output.0,
      let name = callee.split(whereSeparator: { ".?!".contains($0) }).last.map(String.init)
    else { return nil }
    if locks.contains(name) { return .locks }
    if yields.contains(name) || name.hasSuffix("Yield") || yielding.contains(name) {
      return .yields
    }
    // `yield` of a continuation hands on a value.
    return callee.contains(#/^(Task|Thread)(<.*>)?\.yield$/#) ? .yields : nil
  }

  private static let locks: Set<String> = [
    "lock", "unlock", "os_unfair_lock_lock", "os_unfair_lock_unlock", "pthread_mutex_lock",
    "pthread_mutex_unlock", "pthread_rwlock_rdlock", "pthread_rwlock_wrlock",
    "pthread_rwlock_unlock", "lockRead", "lockWrite", "AcquireSRWLockExclusive",
    "ReleaseSRWLockExclusive",
  ]
  private static let yields: Set<String> = ["sched_yield", "pthread_yield_np", "SwitchToThread"]
}

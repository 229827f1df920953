/// Which changes of a build its errors are laid to.
///
/// An error at a closing brace, such as a missing `return`, has no change's mark. Then the body that
/// holds it loses the deletions that may cause such errors.
struct Blame: Equatable, Sendable {
  /// The changes that the compiler names, as numbers in the build.
  var named: Set<Int> = []
  /// The changes that are set aside with the body of an error.
  var suspected: Set<Int> = []

  init() {}

  /// - Parameters:
  ///   - isStrict: Whether a body with any error loses all its changes, so that the next build works.
  init(
    _ errors: [Diagnostic], in batch: [Candidate], named: Set<Int>,
    bodies: [Schemata.Body], below folder: String, isStrict: Bool
  ) {
    self.named = named
    var bodiesWithErrors = Set(named.map { batch[$0].body })
    for error in errors {
      guard isStrict || !error.place.path.contains("#"),
        let body = Self.body(of: error, in: bodies, below: folder)
      else { continue }
      bodiesWithErrors.insert(body)
      let own = batch.indices.filter { batch[$0].body == body && !named.contains($0) }
      let likely = own.filter { Self.mayBreakTheFlow(batch[$0].change) }
      suspected.formUnion(likely.isEmpty ? own : likely)
    }
    // Errors of initialisation come one at a time, so that all their causes are set aside at once.
    for body in bodiesWithErrors where isStrict || bodies[body].isInitialiser {
      suspected.formUnion(
        batch.indices.filter {
          batch[$0].body == body && !named.contains($0)
            && (isStrict || Self.mayBreakTheFlow(batch[$0].change))
        })
    }
  }

  /// Returns the number of the body that holds an error.
  static func body(
    of error: Diagnostic, in bodies: [Schemata.Body], below folder: String
  ) -> Int? {
    let file = error.place.path.split(separator: "#", maxSplits: 1).first
    let line = error.place.line - 1
    return bodies.firstIndex {
      file.map(String.init) == "\(folder)/\($0.file)"
        && $0.lines.lowerBound - 1 <= line && line <= $0.lines.upperBound
    }
  }

  private static let exits: Set<Substring> = [
    "return", "throw", "break", "continue", "fatalError", "preconditionFailure", "exit", "yield",
  ]

  /// Whether a change may leave a path without its `return`, or a property without its value.
  private static func mayBreakTheFlow(_ change: CodeChange) -> Bool {
    // An early return has its value, and initialisers get none.
    change.kind == .statementDeleted && !isPassed(change.before) && isTelling(change.before)
  }

  /// Whether the code behind a statement may run whether the statement is there or not.
  private static func isPassed(_ statement: String) -> Bool {
    switch statement.words.first {
    case "guard", "for": true
    case "if": !statement.contains(" else ")
    default: false
    }
  }

  private static func isTelling(_ statement: String) -> Bool {
    statement.contains(" = ") || statement.contains("init(")
      || statement.words.contains(where: exits.contains)
  }
}

extension Schemata.Body {
  fileprivate var isInitialiser: Bool { declaration.words.contains("init") }
}

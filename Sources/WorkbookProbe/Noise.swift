/// Classes of changes that say little about tests, and are counted instead of run.
package enum Noise: String, CaseIterable, Sendable {
  case ignored = "marked `workbook:ignore`"
  case inactive = "in an `#if` that is false or unknown here"
  case words = "prints, logs, and the messages of errors and traps"
  case debugging = "hashing, descriptions for debugging, deprecated code"
  case speed = "capacity and short cuts for speed"
  case limits = "`maxSplits:`, ranges of counts"
  case locks = "locking and unlocking"
  case yields = "yields to other tasks"
  case repeated = "calls that do the same when made twice"

  /// Returns the class of a change, or `nil` if it is worth a run.
  ///
  /// Its body is no noise as a whole.
  static func of(
    _ change: CodeChange, _ body: ProbedFile.Body?, in file: NoiseFile
  ) -> Noise? {
    if file.ignored.contains(change.reportedLine - 1) { return .ignored }
    if change.lines.allSatisfy(file.conditions.isOff)
      || file.conditions.isOff(change.reportedLine - 1)
    {
      return .inactive
    }
    if let body, Words.areAll(of: change, in: body) { return .words }
    if let body, let call = Bookkeeping.kind(of: change, in: body, file.yielding) { return call }
    if Limits.isMoved(by: change) { return .limits }
    if Speed.isAbout(change.before) { return .speed }
    if change.kind == .callDoubled, Speed.isIdempotent(change.before) { return .repeated }
    return nil
  }

  /// Returns the class of a whole body, or `nil` if its changes are worth a run.
  static func of(
    header: String, _ body: ProbedFile.Body?, in file: NoiseFile
  ) -> Noise? {
    if let first = body?.lines.lowerBound {
      if file.ignored.contains(first - 1) { return .ignored }
      if file.conditions.isOff(first - 1) || body?.lines.allSatisfy(file.conditions.isOff) == true {
        return .inactive
      }
    }
    if header.contains(
      #/\bfunc hash\(into|\bvar (hashValue|debugDescription|customMirror|playgroundDescription)\b/#)
      || header.contains(#/@available\([^)]*\b(deprecated|obsoleted|unavailable)\b/#)
    {
      return .debugging
    }
    if header.words.contains(where: { Speed.hooks.contains($0) || $0.hasPrefix("_custom") }) {
      return .speed
    }
    guard let body, !body.statements.isEmpty else { return nil }
    if body.statements.allSatisfy({ Words.isSaid(by: $0.firstWord) }) { return .words }
    return Bookkeeping.kind(of: body, file.yielding)
  }
}

/// Statements that only say something: prints, logs, traps.
private enum Words {
  private static let speakers: Set<String> = [
    "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "print",
    "debugPrint", "dump", "NSLog", "os_log", "logger", "log", "fputs", "reportIssue",
  ]

  static func isSaid(by word: String) -> Bool { speakers.contains(word) }

  /// Whether a change is of a statement that only says something, or asks whether to say it.
  static func areAll(of change: CodeChange, in body: ProbedFile.Body) -> Bool {
    if isProse(change) { return true }
    let around = body.statements.filter {
      $0.lines.lowerBound <= change.lines.lowerBound
        && change.lines.upperBound <= $0.lines.upperBound
    }
    guard let innermost = around.min(by: { $0.lines.count < $1.lines.count }) else { return false }
    if isSaid(by: innermost.firstWord) || isLogger(change.before) { return true }
    guard ["if", "guard", "for"].contains(innermost.firstWord) else { return false }
    let inside = body.statements.filter {
      $0 != innermost && innermost.lines.contains($0.lines.lowerBound)
    }
    guard inside.isEmpty else { return inside.allSatisfy { isSaid(by: $0.firstWord) } }
    // In one line, as in `guard a else { fatalError() }`.
    let block = change.before.drop { $0 != "{" }.dropFirst()
    return innermost.lines.count == 1 && !block.contains(";") && !block.dropLast().contains("}")
      && block.words.first.map { isSaid(by: String($0)) } == true
  }

  /// `self.logger.info(…)`, and what goes to the standard error.
  private static func isLogger(_ code: String) -> Bool {
    code.contains(
      #/^(self\.|Self\.|_ = )?\w*[lL]ogger\.(trace|debug|info|notice|warning|error|critical|fault)\(/#
    )
      || code.words.contains { ["stderr", "standardError"].contains($0) }
  }

  /// A text for people, in a trap or an error.
  private static func isProse(_ change: CodeChange) -> Bool {
    guard change.kind == .literalChanged else { return false }
    let (before, old, _) = change.difference
    guard old.hasPrefix("\"") else { return false }
    return before.contains(#/(fatalError|preconditionFailure|precondition|assert|XCTFail)\(/#)
      || before.hasSuffix("debugDescription: ")
      || before.hasSuffix("message: ") || before.hasSuffix("reason: ")
      || before.hasSuffix("comment: ") || before.hasPrefix("throw ")
  }
}

/// Numbers that only bound a search.
private enum Limits {
  static func isMoved(by change: CodeChange) -> Bool {
    guard change.kind == .literalChanged, change.isSlight else { return false }
    if change.difference.before.hasSuffix("maxSplits: ") { return true }
    return change.before.contains(#/\d\.\.[.<]\d/#)
      && change.before.contains(#/~= ([\w.]+\.)?count(\W|$)|\.contains\(([\w.]+\.)?count\)/#)
  }
}

/// What changes the time that code takes, and not its result.
private enum Speed {
  private static let capacities: Set<Substring> = [
    "reserveCapacity", "minimumCapacity", "capacity", "isKnownUniquelyReferenced",
  ]
  static let hooks: Set<Substring> = [
    "underestimatedCount", "withContiguousStorageIfAvailable", "reserveCapacity",
    "withContiguousMutableStorageIfAvailable", "_failEarlyRangeCheck", "_checkInvariants",
  ]
  private static let idempotent: Set<Substring> = [
    "sort", "removeAll", "reserveCapacity", "updateValue", "update", "set", "formUnion", "subtract",
    "formIntersection", "cancel", "close", "flush", "invalidate", "finish", "reset", "clear",
    "removeValue", "store", "register", "resume", "stop", "start", "setNeedsLayout",
    "checkCancellation",
  ]

  /// Whether code reserves room, or asks whether two types are the same, as before a quicker way.
  static func isAbout(_ code: String) -> Bool {
    code.words.contains(where: capacities.contains) || code.contains(#/\.self [!=]= [\w.]+\.self/#)
  }

  static func isIdempotent(_ call: String) -> Bool {
    call.prefix { $0 != "(" && $0 != "{" }.words.last.map(idempotent.contains) == true
  }
}

/// The lines of a file whose changes are noise.
struct NoiseFile: Sendable {
  var ignored: Set<Int> = []
  var conditions: Conditionals
  /// The names of the target's functions that only yield.
  var yielding: Set<String>

  init(_ text: String, yielding: Set<String> = []) {
    self.yielding = yielding
    let lines = SwiftSource.lines(of: text)
    conditions = Conditionals(lines)
    for (line, text) in lines.enumerated() {
      guard let mark = text.firstRange(of: "// workbook:ignore ") else { continue }
      let isAlone = text[..<mark.lowerBound].allSatisfy(\.isWhitespace)
      ignored.insert(isAlone ? line + 1 : line)
    }
  }
}

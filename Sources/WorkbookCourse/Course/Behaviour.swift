/// What a lesson promises, in numbered lines: its core, and what lies beyond.
///
/// Only the file of a line decides which it is: core lines are in the lesson's README, further
/// lines are in `beyond.md` beside it.
package struct Behaviour: Equatable, Sendable {
  /// The text of each core line, by its name, as in `S1`.
  package var core: [String: String] = [:]
  /// The text of each further line.
  package var beyond: [String: String] = [:]

  package var all: [String: String] { core.merging(beyond) { core, _ in core } }

  package subscript(line: String) -> String? { core[line] ?? beyond[line] }

  /// Whether this is a further line; a line that neither file has counts as core.
  package func isBeyond(_ line: String) -> Bool { core[line] == nil && beyond[line] != nil }

  /// Returns a line with its name, as in `S3: A failed load …`.
  package func words(of line: String) -> String { self[line].map { "\(line): \($0)" } ?? line }

  /// Sorts lines by number: S2 before S10.
  package static func ordered(_ lines: some Collection<String>) -> [String] {
    lines.sorted { (number($0), $0) < (number($1), $1) }
  }

  package static func number(_ line: String) -> Int { Int(line.drop { !$0.isNumber }) ?? 0 }

  /// Returns the name at the start of a text: `S3` in `S3 · A failed load …`.
  ///
  /// No regular expression, because every command calls this: one on each line of a README took a
  /// third of the time of `hint`.
  package static func name(leading text: Substring) -> Substring? {
    guard text.first == "S" else { return nil }
    let name = text.prefix(1 + text.dropFirst().prefix { $0.isASCII && $0.isNumber }.count)
    return name.count > 1 ? name : nil
  }
}

extension Course {
  /// Returns the lines of a lesson, from its two pages.
  package func behaviour(of lesson: Lesson) -> Behaviour {
    Behaviour(
      core: readme(of: lesson).behaviour, beyond: beyondPage(of: lesson).behaviour)
  }

  /// Whether a lesson has lines beyond its core.
  package func hasBeyond(_ lesson: Lesson) -> Bool { !beyondPage(of: lesson).behaviour.isEmpty }
}

/// What a lesson promises, in numbered lines: its core, and what lies beyond.
///
/// Where a line stands says which it is, and nothing else does: the core is in the lesson's
/// README, the further lines are in `beyond.md` beside it.
package struct Behaviour: Equatable, Sendable {
  /// The words of the core's lines by their names, as in `S1`.
  package var core: [String: String] = [:]
  /// The words of the further lines.
  package var beyond: [String: String] = [:]

  package var all: [String: String] { core.merging(beyond) { core, _ in core } }

  package subscript(line: String) -> String? { core[line] ?? beyond[line] }

  /// True for a further line; a line that stands nowhere counts as core.
  package func isBeyond(_ line: String) -> Bool { core[line] == nil && beyond[line] != nil }

  /// A line with its name, as in `S3: A failed load …`.
  package func words(of line: String) -> String { self[line].map { "\(line): \($0)" } ?? line }
}

extension Course {
  /// The lines of a lesson, from its two pages.
  package func behaviour(of lesson: Lesson) -> Behaviour {
    Behaviour(
      core: readme(of: lesson).behaviour, beyond: beyondPage(of: lesson).behaviour)
  }

  /// Whether anything lies beyond a lesson's core.
  package func hasBeyond(_ lesson: Lesson) -> Bool { !beyondPage(of: lesson).behaviour.isEmpty }
}

/// The names of lines.
extension Behaviour {
  /// In the order in which people count: S2 before S10.
  package static func ordered(_ lines: some Collection<String>) -> [String] {
    lines.sorted { (number($0), $0) < (number($1), $1) }
  }

  package static func number(_ line: String) -> Int { Int(line.drop { !$0.isNumber }) ?? 0 }

  /// The name that a text begins with: `S3` in `S3 · A failed load …`.
  ///
  /// By hand, like all that is read at each command: a regular expression on each line of a
  /// README took a third of the time of `hint`.
  package static func name(leading text: Substring) -> Substring? {
    guard text.first == "S" else { return nil }
    let name = text.prefix(1 + text.dropFirst().prefix { $0.isASCII && $0.isNumber }.count)
    return name.count > 1 ? name : nil
  }
}

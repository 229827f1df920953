/// What a lesson promises, in numbered lines: its core, and what lies beyond.
///
/// Where a line stands says which it is, and nothing else does: the core is in the lesson's
/// README, the further lines are in `beyond.md` beside it.
struct Behaviour: Equatable, Sendable {
  /// The words of the core's lines by their names, as in `S1`.
  var core: [String: String] = [:]
  /// The words of the further lines.
  var beyond: [String: String] = [:]

  var all: [String: String] { core.merging(beyond) { core, _ in core } }

  subscript(line: String) -> String? { core[line] ?? beyond[line] }

  /// True for a further line; a line that stands nowhere counts as core.
  func isBeyond(_ line: String) -> Bool { core[line] == nil && beyond[line] != nil }

  /// A line with its name, as in `S3: A failed load …`.
  func words(of line: String) -> String { self[line].map { "\(line): \($0)" } ?? line }
}

extension Course {
  /// The lines of a lesson, from its two pages.
  func behaviour(of lesson: Lesson) -> Behaviour {
    Behaviour(
      core: readme(of: lesson).behaviour, beyond: beyondPage(of: lesson).behaviour)
  }

  /// Whether anything lies beyond a lesson's core.
  func hasBeyond(_ lesson: Lesson) -> Bool { !beyondPage(of: lesson).behaviour.isEmpty }
}

/// The names of lines.
extension Behaviour {
  /// In the order in which people count: S2 before S10.
  static func ordered(_ lines: some Collection<String>) -> [String] {
    lines.sorted { (number($0), $0) < (number($1), $1) }
  }

  static func number(_ line: String) -> Int { Int(line.drop { !$0.isNumber }) ?? 0 }

  /// The name that a text begins with: `S3` in `S3 · A failed load …`.
  ///
  /// By hand, like all that is read at each command: a regular expression on each line of a
  /// README took a third of the time of `hint`.
  static func name(leading text: Substring) -> Substring? {
    guard text.first == "S" else { return nil }
    let name = text.prefix(1 + text.dropFirst().prefix { $0.isASCII && $0.isNumber }.count)
    return name.count > 1 ? name : nil
  }
}

extension TestName {
  /// The line that a test of a given suite proves.
  var behaviourLine: String? { Behaviour.name(leading: title[...]).map(String.init) }

  /// Whether it proves a further line: in given suites and solutions such types are named `Beyond…`.
  var isBeyond: Bool { name.hasPrefix(Self.beyond) }

  static let beyond = "Beyond"
}

extension FileName {
  /// Whether a file of a solution or a given suite is about further lines.
  var isBeyond: Bool { path.hasPrefix("\(TestName.beyond)/") }
}

extension Sequence<TestName> {
  /// The lines that they prove.
  var behaviourLines: Set<String> { Set(compactMap(\.behaviourLine)) }
}

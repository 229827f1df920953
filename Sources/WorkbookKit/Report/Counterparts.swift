/// What of the learner's plays the part of what in a file of the solution.
///
/// Two ways tell: a declaration of the same name, and a test of the learner's that catches the
/// bugs which a test of the solution is there for.
struct Counterparts {
  struct Own: Equatable {
    var name: String
    /// Nil for tests, whose names are enough.
    var place: Place?
  }

  struct Row: Equatable {
    /// As the solution names it.
    var part: String
    var own: [Own]
  }

  private(set) var rows: [Row] = []

  /// - Parameter mine: The learner's files by their names.
  init(of text: String, in mine: [String: String], _ grades: Grades?) {
    let declared = mine.sorted { $0.key < $1.key }.flatMap { name, text in
      Self.declarations(in: text).map {
        Own(name: $0.name, place: Place(path: name, line: $0.line))
      }
    }
    for (name, _) in Self.declarations(in: text) {
      let own = declared.filter { $0.name == name }
      if !own.isEmpty { rows.append(Row(part: name, own: own)) }
    }
    guard let grades else { return }
    for test in Self.tests(in: text) {
      guard let line = TestName(name: test).behaviourLine else { continue }
      let killers = grades.caught.filter { $0.breaks == line }.flatMap(\.killers).unique
      if !killers.isEmpty {
        let own = killers.prefix(Self.shown).map { Own(name: "\"\($0.title)\"") }
        let more = killers.count - Self.shown
        rows.append(
          Row(part: test, own: own + (more > 0 ? [Own(name: "and \(more) more")] : [])))
      }
    }
  }

  private static let shown = 3

  /// The types and functions that a text declares, each once, with the line from 1.
  private static func declarations(in text: String) -> [(name: String, line: Int)] {
    var seen: Set<String> = []
    return SwiftSource(text).code.enumerated().compactMap { index, line in
      guard
        let match = line.firstMatch(
          of: /\b(?:struct|class|enum|actor|protocol|func) +(\w+)/.wordBoundaryKind(.simple))
      else { return nil }
      let name = String(match.1)
      return seen.insert(name).inserted ? (name, index + 1) : nil
    }
  }

  /// The display names of tests.
  private static func tests(in text: String) -> [String] {
    text.matches(of: /@Test\(\s*"([^"\n]+)"/).map { String($0.1) }
  }
}

/// The learner's code that corresponds to parts of a file of the solution.
///
/// Code corresponds if it declares the same name, or if it is a test that catches the bugs for
/// which the solution's test is there.
struct Counterparts {
  enum Own: Equatable {
    /// A declaration of the same name.
    case declared(Place)
    /// A test, by its title.
    case test(String)
    /// This many more tests.
    case more(Int)
  }

  struct Row: Equatable {
    /// The name in the solution.
    var part: String
    var own: [Own]
  }

  private(set) var rows: [Row] = []

  /// - Parameter mine: The learner's files by name.
  init(of text: String, in mine: [FileName: String], _ grades: Grades?) {
    var places: [String: [Place]] = [:]
    for (path, text) in mine.sorted(by: { $0.key < $1.key }) {
      for (name, line) in Self.declarations(in: text) {
        places[name, default: []].append(Place(path: path.path, line: line))
      }
    }
    for (name, _) in Self.declarations(in: text) {
      if let own = places[name] { rows.append(Row(part: name, own: own.map(Own.declared))) }
    }
    guard let grades else { return }
    for test in Self.tests(in: text) {
      guard let line = TestName(name: test).behaviourLine else { continue }
      let killers = grades.caught.filter { $0.breaks == line }.flatMap(\.killers).unique
      guard !killers.isEmpty else { continue }
      let own = killers.prefix(Self.shown).map { Own.test($0.title) }
      let more = killers.count - own.count
      rows.append(Row(part: test, own: own + (more > 0 ? [.more(more)] : [])))
    }
  }

  private static let shown = 3

  /// The types and functions that a text declares, each once, with its line counted from 1.
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

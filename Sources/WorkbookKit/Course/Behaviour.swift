/// The lines of Behaviour, by their names.
enum Behaviour {
  /// In the order in which people count: S2 before S10.
  static func ordered(_ lines: some Collection<String>) -> [String] {
    lines.sorted { (number($0), $0) < (number($1), $1) }
  }

  static func number(_ line: String) -> Int { Int(line.drop { !$0.isNumber }) ?? 0 }
}

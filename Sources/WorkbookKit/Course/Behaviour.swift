/// The lines of Behaviour, by their names.
enum Behaviour {
  /// In the order in which people count: S2 before S10.
  static func ordered(_ lines: some Collection<String>) -> [String] {
    lines.sorted { (number($0), $0) < (number($1), $1) }
  }

  static func number(_ line: String) -> Int { Int(line.drop { !$0.isNumber }) ?? 0 }
}

extension TestName {
  /// The line that a test of a given suite proves: `S3` in `S3 · A failed load …`.
  var behaviourLine: String? {
    guard title.first == "S" else { return nil }
    let digits = title.dropFirst().prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? nil : "S\(digits)"
  }
}

extension Sequence<TestName> {
  /// The lines that they prove.
  var behaviourLines: Set<String> { Set(compactMap(\.behaviourLine)) }
}

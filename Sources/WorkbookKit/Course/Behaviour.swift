/// The lines of Behaviour, by their names.
enum Behaviour {
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
}

extension Sequence<TestName> {
  /// The lines that they prove.
  var behaviourLines: Set<String> { Set(compactMap(\.behaviourLine)) }
}

/// What a line that no test misses could be, in a sentence.
extension SurvivingLine {
  /// - Parameter count: The number of tests.
  func sentence(tests count: Int) -> String {
    "\(changes[0].claim): \(count == 1 ? "the test still passes" : "all \(count) tests still pass")"
  }
}

extension CodeChange {
  /// What the code could do instead.
  var claim: String {
    switch kind {
    case .earlyReturn:
      after == "return"
        ? "\(subject) could do nothing"
        : "\(subject) could always return `\(value)`"
    case .statementDeleted: "the code could do without `\(statement)`"
    case .callDoubled: "the code could make this call twice: `\(statement)`"
    case .conditionNegated, .literalChanged, .operatorSwapped, .callLeftOut:
      difference
    }
  }

  /// Without the number that tells equal statements apart.
  private var statement: String { before.replacing(#/ #\d+$/#, with: "").cut(to: 80) }

  /// The words that differ, with the beginning of their line.
  private var difference: String {
    let (old, new) = (Array(before), Array(after))
    func isPart(_ character: Character) -> Bool { !" ()[]{},".contains(character) }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, isPart(old[start - 1]) { start -= 1 }
    var end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while end > 0, isPart(old[old.count - end]) { end -= 1 }
    let (from, to) = (String(old[start..<old.count - end]), String(new[start..<new.count - end]))
    guard !from.isEmpty, !to.isEmpty, from.count + 8 < before.count else {
      return "`\(before.cut(to: 80))` could be `\(after.cut(to: 80))`"
    }
    return "`\(from.cut(to: 50))` could be `\(to.cut(to: 50))` in `\(before.cut(to: 70))`"
  }

  private var value: String { after.hasPrefix("return ") ? String(after.dropFirst(7)) : after }

  /// The member by its name.
  private var subject: String { before.memberName }
}

extension String {
  /// The beginning, with a sign that more follows.
  fileprivate func cut(to limit: Int) -> String {
    count > limit ? prefix(limit - 2) + " …" : self
  }

  /// The name in a declaration, as in `contains` for `func contains(_ x: Int) -> Bool`.
  var memberName: String {
    for keyword in ["func ", "var ", "subscript", "init", "deinit", "let "] {
      guard let range = firstRange(of: keyword) else { continue }
      if !keyword.hasSuffix(" ") { return "`\(keyword)`" }
      let name = self[range.upperBound...].prefix { !"(<: =".contains($0) || $0 == "`" }
      if !name.isEmpty { return "`\(name)`" }
    }
    return "`\(prefix { $0 != "(" && $0 != "{" }.split(separator: " ").last ?? "this body")`"
  }
}

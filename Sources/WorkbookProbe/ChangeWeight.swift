extension CodeChange {
  /// How little it says that no test notices the change; 0 is the most telling.
  var weight: Int {
    switch kind {
    case .earlyReturn: 0
    case .statementDeleted: 1
    case .conditionNegated: 2
    case .callLeftOut: 3
    case .operatorSwapped: isSlight ? 7 : 4
    case .literalChanged: isSlight ? 8 : 5
    case .callDoubled: 9
    }
  }

  /// Whether it moves a limit by one, or makes a call twice.
  ///
  /// Many of these leave the program as it was, so that they come last.
  var isSlight: Bool {
    let (_, old, new) = difference
    return switch kind {
    case .operatorSwapped: Set([old, new].map { $0.prefix(1) }).count == 1 && old != "&&"
    case .literalChanged: [old, new].allSatisfy { $0.first?.isNumber == true || $0.first == "-" }
    case .callDoubled: true
    case .earlyReturn, .statementDeleted, .conditionNegated, .callLeftOut: false
    }
  }

  /// The old code, without the number that tells equal changes apart.
  var statement: String {
    guard let mark = before.lastIndex(of: "#"), before[..<mark].last == " ",
      case let number = before[mark...].dropFirst(), !number.isEmpty, number.allSatisfy(\.isNumber)
    else { return before }
    return String(before[..<mark].dropLast())
  }

  /// The words that differ between the old and the new code, and all that precedes them.
  var difference: (before: String, old: String, new: String) {
    func isPart(_ character: Character) -> Bool { !" ()[]{},:".contains(character) }
    let (old, new) = (Array(statement), Array(after))
    var start = zip(old, new).prefix { $0 == $1 }.count
    var end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    // Out to the ends of the words.
    while start > 0, isPart(old[start - 1]) { start -= 1 }
    while end > 0, isPart(old[old.count - end]) { end -= 1 }
    return (
      String(old[..<start]), String(old[start..<old.count - end]),
      String(new[start..<new.count - end])
    )
  }
}

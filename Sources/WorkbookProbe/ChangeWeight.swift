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
    let (_, old, new) = differingWords
    return switch kind {
    case .operatorSwapped: Set([old, new].map { $0.prefix(1) }).count == 1 && old != "&&"
    case .literalChanged: [old, new].allSatisfy { $0.first?.isNumber == true || $0.first == "-" }
    case .callDoubled: true
    case .earlyReturn, .statementDeleted, .conditionNegated, .callLeftOut: false
    }
  }

  /// The first words that differ between the old and the new code, and all that precedes them.
  var differingWords: (before: Substring, old: Substring, new: Substring) {
    func isPart(_ character: Character) -> Bool { !" ()[]{},:".contains(character) }
    let same = zip(before, after).prefix { $0 == $1 }.count
    var start = before.index(before.startIndex, offsetBy: same)
    while start > before.startIndex, isPart(before[before.index(before: start)]) {
      start = before.index(before: start)
    }
    let prefix = before[..<start]
    return (
      prefix, before[start...].prefix(while: isPart),
      after.dropFirst(prefix.count).prefix(while: isPart)
    )
  }
}

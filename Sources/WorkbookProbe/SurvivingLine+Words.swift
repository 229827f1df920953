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
    case .statementDeleted: "`\(statement.cut(to: 80))` could be deleted"
    case .callDoubled: "`\(statement.cut(to: 80))` could be called twice"
    case .conditionNegated, .literalChanged, .operatorSwapped, .callLeftOut:
      exchange
    }
  }

  /// The words that differ, with the beginning of their line.
  private var exchange: String {
    let (_, from, to) = difference
    guard !from.isEmpty, !to.isEmpty, from.count + 8 < statement.count else {
      return "`\(statement.cut(to: 80))` could be `\(after.cut(to: 80))`"
    }
    return "`\(from.cut(to: 50))` could be `\(to.cut(to: 50))` in `\(statement.cut(to: 70))`"
  }

  private var value: String { after.hasPrefix("return ") ? String(after.dropFirst(7)) : after }

  /// The member by its name.
  private var subject: String {
    let name = SwiftSource.name(in: before)
    return name.isEmpty ? "this function" : "`\(name)`"
  }
}

extension String {
  /// The beginning, with a sign that more follows.
  fileprivate func cut(to limit: Int) -> String {
    count > limit ? prefix(limit - 2) + " …" : self
  }
}

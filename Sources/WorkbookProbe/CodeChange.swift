/// A mechanical change of the code under test: whole lines of one file, replaced by others.
package struct CodeChange: Equatable, Sendable {
  var kind: ChangeKind
  /// Relative to the package.
  var file: String
  /// The lines that are replaced, from 0.
  var lines: Range<Int>
  var old: [String]
  var new: [String]
  /// In one line each, for people, and for finding the change again after an edit elsewhere.
  var before: String
  var after: String

  /// What the change is known by: not its line, which moves with every edit above.
  package var key: String { "\(file)  \(kind.rawValue)  \(before) → \(after)" }
  package var place: String { "\(file):\(lines.lowerBound + 1)" }
}

/// What is done to code by rule; the raw value is its word in `probe.txt`.
enum ChangeKind: String, CaseIterable, Sendable {
  case statementDeleted = "statement deleted"
  case conditionNegated = "condition negated"
  case literalChanged = "literal changed"
  case operatorSwapped = "operator swapped"
  case earlyReturn = "early return"
  case callDoubled = "call doubled"

  /// All changes of this kind in one member body.
  var find: (ProbedFile, ProbedFile.Body) -> [CodeChange] {
    switch self {
    case .statementDeleted: Statements.deleted
    case .conditionNegated: Conditions.negated
    case .literalChanged: Literals.changed
    case .operatorSwapped: Operators.swapped
    case .earlyReturn: EarlyReturns.inserted
    case .callDoubled: Statements.doubled
    }
  }
}

extension Variant {
  /// A change as a variant, so that the schemata can switch it.
  init(_ change: CodeChange, name: String) {
    self.init(
      mutant: name, tells: change.key,
      diff: UnifiedDiff(of: change.file, replacing: change.lines, change.old, by: change.new))
  }
}

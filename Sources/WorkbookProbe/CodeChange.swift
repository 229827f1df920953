/// A mechanical change of the code under test, which replaces whole lines of one file.
package struct CodeChange: Equatable, Sendable {
  var kind: ChangeKind
  /// Relative to the package.
  var file: String
  /// The lines that are replaced, from 0.
  var lines: Range<Int>
  var old: [String]
  var new: [String]
  /// The old and new code in one line each, for people and to find the change after other edits.
  var before: String
  var after: String

  /// What identifies the change, without its line, which every edit above it moves.
  package var key: String { "\(file)  \(kind.rawValue)  \(before) → \(after)" }
  package var place: String { "\(file):\(lines.lowerBound + 1)" }
}

/// The rules for changes; the raw value is the rule's name in `probe.txt`.
enum ChangeKind: String, CaseIterable, Sendable {
  case statementDeleted = "statement deleted"
  case conditionNegated = "condition negated"
  case literalChanged = "literal changed"
  case operatorSwapped = "operator swapped"
  case earlyReturn = "early return"
  case callDoubled = "call doubled"
  case callLeftOut = "call left out"

  /// All changes of this kind in one member body.
  var find: (ProbedFile, ProbedFile.Body) -> [CodeChange] {
    switch self {
    case .statementDeleted: Statements.deleted
    case .conditionNegated: Conditions.negated
    case .literalChanged: Literals.changed
    case .operatorSwapped: Operators.swapped
    case .earlyReturn: EarlyReturns.inserted
    case .callDoubled: Statements.doubled
    case .callLeftOut: CallsLeftOut.found
    }
  }
}

/// A change as a variant, so that the schemata can switch it.
struct SwitchedChange: Variant {
  var name: String
  var tells: String
  var diff: UnifiedDiff

  init(_ change: CodeChange, name: String) {
    self.name = name
    tells = change.key
    diff = UnifiedDiff(of: change.file, replacing: change.lines, change.old, by: change.new)
  }
}

/// The result of our own tests on a mechanical change.
package enum ChangeFate: Equatable, Sendable {
  /// A test failed.
  case noticed
  /// No test failed, and the process never ended.
  case hung
  /// No test failed, and the process died.
  case crashed
  case survived(reached: Bool)
  case doesNotCompile

  init(of runs: [TestRun]) {
    let fates = runs.map(\.fate)
    self =
      if runs.contains(where: { !$0.issues.isEmpty }) {
        .noticed
      } else if fates.contains(where: { if case .hung = $0 { true } else { false } }) {
        .hung
      } else if fates.contains(where: { $0 != .passed && $0 != .noTests }) {
        .crashed
      } else {
        .survived(reached: runs.contains(where: \.reachedVariant))
      }
  }

  package var isAccident: Bool { self == .hung || self == .crashed }
  package var isSurvival: Bool { if case .survived = self { true } else { false } }
  package var isReached: Bool { self != .survived(reached: false) && self != .doesNotCompile }
}

/// Everything that a probe found.
package struct ProbeResult: Equatable, Sendable {
  package struct Change: Equatable, Sendable {
    package var change: CodeChange
    package var fate: ChangeFate
  }

  /// The changes, without those in foreign files.
  package var changes: [Change]
  /// The files that no variant changes and the tests don't reach.
  package var foreign: [String]

  init(changes: [Change], variants: [any Variant]) {
    let own = Set(variants.flatMap { $0.diff.files.map(\.path) })
      .union(changes.filter(\.fate.isReached).map(\.change.file))
    self.changes = changes.filter { own.contains($0.change.file) }
    foreign = Set(changes.map(\.change.file)).subtracting(own).sorted()
  }

  package var survivors: [Change] { changes.filter(\.fate.isSurvival) }
}

/// The part of a verdict that a list shows.
package struct VerdictSummary: Codable, Equatable, Sendable {
  package var outcome: Outcome
  /// How many planted bugs of the core the tests ran on, and how many they caught.
  package var planted = 0
  package var caught = 0
  /// The open lines of the core, or `nil` if the verdict says nothing about them all.
  package var open: [String]?
  /// How far the lesson went beyond its core, or `nil` if that wasn't run.
  package var beyond: BeyondSummary?

  /// The caught bugs, as in `3 of 8`.
  package var caughtBugs: String { "\(caught) of \(planted)" }

  /// Whether the core and everything beyond it is passed.
  package var isMastered: Bool { outcome == .passed && beyond?.isWhole == true }
}

/// How far a lesson went beyond its core, in numbers.
package struct BeyondSummary: Codable, Equatable, Sendable {
  /// The bugs that were caught, or the tests that passed in a refactor lesson.
  package var reached: Int
  package var total: Int
  /// Whether everything was reached and every run ended in order.
  package var isWhole: Bool

  /// The numbers, as in `3 of 8`.
  package var words: String { "\(reached) of \(total)" }
}

extension BeyondSummary {
  /// The numbers of a verdict on what lies beyond a core.
  init(_ verdict: Verdict) {
    let isGraded = !verdict.mutants.isEmpty
    self.init(
      reached: isGraded
        ? verdict.summary.caught : verdict.tests.count { $0.state == .passed },
      total: isGraded ? verdict.mutants.count : verdict.tests.count,
      isWhole: verdict.outcome == .passed)
  }
}

extension VerdictSummary {
  /// A summary of an outcome without bugs.
  package init(_ outcome: Outcome) { self.init(outcome: outcome) }
}

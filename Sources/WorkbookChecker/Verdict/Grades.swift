/// The results of a learner's tests on the alternatives and the planted bugs.
package struct Grades: Codable, Equatable, Sendable {
  package var alternatives: [AlternativeResult] = []
  /// In the order of the Behaviour lines that they break, then in their author's order.
  package var mutants: [MutantResult] = []

  /// The planted bugs that the tests caught.
  package var caught: [MutantResult] { mutants.filter(\.isCaught) }

  /// The planted bugs that got through, in the order of the report.
  ///
  /// A line that no test guards comes before the last bug of a line that is nearly done.
  package var survivors: [MutantResult] {
    let guarded = Set(caught.map(\.breaks))
    let open = mutants.filter { !$0.isCaught }
    return open.filter { !guarded.contains($0.breaks) }
      + open.filter { guarded.contains($0.breaks) }
  }
}

/// The result of the tests on a planted bug.
package struct MutantResult: Codable, Equatable, Sendable {
  package enum Fate: String, Codable, Sendable {
    /// A test failed while it ran, on changed code.
    case caught
    case survived
    // What happened instead of a failure; none of these is a catch.
    /// The process died.
    case crashed
    /// The tests never ended.
    case hung
    /// The process ended by itself before the tests did.
    case left
    /// A test was skipped.
    case skipped
    /// A test recorded a known issue, but no failure.
    case knownIssue = "known-issue"
  }

  package var name: String
  package var breaks: String
  package var tells: String
  package var misconception: String?
  var seen: Sighting?
  package var fate: Fate
  /// Whether any test ran the changed code.
  package var reached: Bool
  /// The tests that failed because of the bug.
  package var killers: [TestName]
  /// The tests in which what isn't a failure happened, as far as the records show.
  package var culprits: [TestName]?
  /// In seconds: how long a run that hung had recorded nothing, or no progress.
  package var silence: Double?
  /// An assertion that noticed the bug after its test had ended, which isn't a catch.
  package var lateIssue: TestIssue?
  /// An assertion that noticed the bug outside any test, which isn't a catch of any.
  package var strayIssue: TestIssue?
  /// Whether a run was idle for long: on many bugs a test waits in vain for what never comes.
  var waited = false
  /// Whether every test ran to its end.
  package var isWhole = true
  /// The tests that didn't end or only timed out, so that nobody knows what they would catch; `nil`
  /// for none.
  var leftOut: [TestName]?

  package var isCaught: Bool { fate == .caught }
}

/// The result of the tests on a correct alternative.
package struct AlternativeResult: Codable, Equatable, Sendable {
  package var name: String
  package var tells: String
  /// How the tests ended on the alternative.
  package var fate: RunFate
  /// The tests that failed on it or never ended.
  package var rejectedBy: [TestName] = []

  package var isAccepted: Bool { fate == .passed }
}

/// What became of the programs that a learner's tests were run on beside the correct one.
package struct Grades: Codable, Equatable, Sendable {
  package var alternatives: [AlternativeResult] = []
  /// In the order of the lines of Behaviour that they break, and of their author.
  package var mutants: [MutantResult] = []

  /// Those planted bugs that the tests caught.
  package var caught: [MutantResult] { mutants.filter(\.isCaught) }

  /// Those planted bugs that got through, in the order in which they are told.
  ///
  /// A line that no test guards yet comes before the last bug of one that is nearly done.
  package var survivors: [MutantResult] {
    let guarded = Set(caught.map(\.breaks))
    let open = mutants.filter { !$0.isCaught }
    return open.filter { !guarded.contains($0.breaks) }
      + open.filter { guarded.contains($0.breaks) }
  }
}

/// What became of a planted bug.
package struct MutantResult: Codable, Equatable, Sendable {
  package enum Fate: String, Codable, Sendable {
    /// A test failed while it ran, on code that was changed.
    case caught
    case survived
    // What happened in place of a failure; none of these is a catch.
    /// The process died.
    case crashed
    /// The tests waited for ever.
    case hung
    /// The process ended by itself before the tests had.
    case left
    /// A test was skipped.
    case skipped
    /// A test recorded a known issue, and no failure.
    case knownIssue = "known-issue"
  }

  package var name: String
  package var breaks: String
  package var tells: String
  package var misconception: String?
  var seen: Sighting?
  package var fate: Fate
  /// Whether any test ran the code that was changed.
  package var reached: Bool
  /// The tests that failed because of it.
  package var killers: [TestName]
  /// An assertion that noticed it after its test had ended, which is no catch.
  package var lateIssue: TestIssue?
  /// True where every test ran to its end.
  package var isWhole = true
  /// The tests that did not end, or only ran out of time, so that nobody knows what they would
  /// have caught; nil for none.
  var leftOut: [TestName]?

  package var isCaught: Bool { fate == .caught }
}

/// What became of a correct program that does it differently.
package struct AlternativeResult: Codable, Equatable, Sendable {
  package var name: String
  package var tells: String
  /// How the tests ended on it.
  package var fate: RunFate
  package var issues: [TestIssue]
  /// The tests that failed on it, or never ended.
  package var rejectedBy: [TestName] = []

  package var isAccepted: Bool { fate == .passed }
}

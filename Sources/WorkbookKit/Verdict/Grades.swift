/// What became of the programs that a learner's tests were run on beside the correct one.
struct Grades: Codable, Equatable, Sendable {
  var alternatives: [AlternativeResult] = []
  /// In the order of the lines of Behaviour that they break.
  var mutants: [MutantResult] = []

  /// Those planted bugs that the tests caught.
  var caught: [MutantResult] { mutants.filter(\.isCaught) }

  /// Those planted bugs that got through.
  var survivors: [MutantResult] { mutants.filter { !$0.isCaught } }
}

/// What became of a planted bug.
struct MutantResult: Codable, Equatable, Sendable {
  enum Fate: String, Codable, Sendable {
    case caught
    /// The process died of it, which caught it, but by accident.
    case crashed
    case survived
    /// The tests waited for ever; that is no catch.
    case hung
  }

  var name: String
  var breaks: String
  var tells: String
  var misconception: String?
  var fate: Fate
  /// Whether any test ran the code that was changed.
  var reached: Bool
  /// The tests that failed because of it.
  var killers: [TestName]

  var isCaught: Bool {
    switch fate {
    case .caught, .crashed: true
    case .survived, .hung: false
    }
  }
}

/// What became of a correct program that does it differently.
struct AlternativeResult: Codable, Equatable, Sendable {
  var name: String
  var tells: String
  var isAccepted: Bool
  var issues: [TestIssue]
}

/// What became of the programs that a learner's tests were run on beside the correct one.
public struct Grades: Codable, Equatable, Sendable {
  var alternatives: [AlternativeResult] = []
  /// In the order of the lines of Behaviour that they break.
  var mutants: [MutantResult] = []

  /// Those planted bugs that the tests caught.
  var caught: [MutantResult] { mutants.filter(\.isCaught) }

  /// Those planted bugs that got through.
  var survivors: [MutantResult] { mutants.filter { !$0.isCaught } }
}

/// What became of a planted bug.
public struct MutantResult: Codable, Equatable, Sendable {
  public enum Fate: String, Codable, Sendable {
    case caught
    /// The process died of it, which caught it, but by accident.
    case crashed
    case survived
    /// The tests waited for ever; that is no catch.
    case hung
  }

  public var name: String
  public var breaks: String
  public var tells: String
  public var misconception: String?
  public var fate: Fate
  /// Whether any test ran the code that was changed.
  public var reached: Bool
  /// The tests that failed because of it.
  public var killers: [TestName]

  public var isCaught: Bool {
    switch fate {
    case .caught, .crashed: true
    case .survived, .hung: false
    }
  }
}

/// What became of a correct program that does it differently.
public struct AlternativeResult: Codable, Equatable, Sendable {
  public var name: String
  public var tells: String
  public var isAccepted: Bool
  public var issues: [TestIssue]
}

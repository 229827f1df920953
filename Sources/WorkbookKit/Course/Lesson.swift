/// A lesson: a folder in `Exercises`, with what belongs to it elsewhere.
struct Lesson: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The learner changes the code until the given suite passes.
    case refactor
    /// The learner writes the tests of a subject, which are graded.
    case test(subject: String)

    /// The plain word of `--json`.
    var word: String {
      switch self {
      case .refactor: "refactor"
      case .test: "test"
      }
    }
  }

  var number: Int
  /// The module, as in `RepositoryInjection`.
  var name: String
  /// The folder, as in `03-RepositoryInjection`.
  var folder: String
  var kind: Kind

  /// The learner's half.
  var exercise: String { "Exercises/\(folder)" }
  /// The answer.
  var solution: String { "Solutions/\(folder)" }
  /// The visible suite of a refactor lesson.
  var suite: String { "Tests/Suites/\(folder)" }
  var variants: String { "Tests/Variants/\(folder)" }
  /// What others wrote in the exercise's place, see ``AnswerProof``.
  var answers: String { "Tests/Answers/\(folder)" }
  /// What the exercise does as shipped, in one line.
  var starterDeclaration: String { "\(variants)/starter" }
  /// The question that a lesson asks first.
  var prediction: String { "\(exercise)/prediction.md" }
  /// What is run to answer it, in one line.
  var experiment: String { "\(variants)/prediction" }
  /// The answer, measured, and why.
  var predictionAnswer: String { "\(solution)/PREDICTION.md" }
  /// What the exercise looked like before the learner touched it.
  var starter: String { start.copy }

  /// The number as in the folder: two digits.
  var label: String { String(folder.prefix { $0 != "-" }) }

  /// True where the learner's tests are graded.
  var isGraded: Bool { kind != .refactor }

  /// - Returns: Nil where the folder is not named as in `08-Callbacks`.
  init?(folder: String, kind: Kind) {
    guard let match = folder.wholeMatch(of: /(\d{2,})-([A-Za-z]\w*)/), let number = Int(match.1)
    else {
      return nil
    }
    self.number = number
    self.name = String(match.2)
    self.folder = folder
    self.kind = kind
  }

  /// True for the number, the folder and the module, in any case.
  func isNamed(_ word: String) -> Bool {
    if let number = Int(word) { return number == self.number }
    return [name, folder].contains { $0.lowercased() == word.lowercased() }
  }
}

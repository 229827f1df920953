/// A lesson: a folder in `Exercises`, with what belongs to it elsewhere.
package struct Lesson: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The learner changes the code until the given suite passes.
    case refactor
    /// The learner writes the tests of a subject, which are graded.
    case test(subject: String)

    /// The plain word of `--json`.
    package var word: String {
      switch self {
      case .refactor: "refactor"
      case .test: "test"
      }
    }
  }

  package var number: Int
  /// The module, as in `RepositoryInjection`.
  package var name: String
  /// The folder, as in `03-RepositoryInjection`.
  package var folder: String
  package var kind: Kind

  /// The learner's half.
  package var exercise: String { "Exercises/\(folder)" }
  /// The answer.
  package var solution: String { "Solutions/\(folder)" }
  /// The page with the lines of Behaviour beyond the core.
  package var beyond: String { "\(exercise)/beyond.md" }
  /// The visible suite of a refactor lesson.
  package var suite: String { "Tests/Suites/\(folder)" }
  package var variants: String { "Tests/Variants/\(folder)" }
  /// What others wrote in the exercise's place, see ``AnswerProof``.
  package var answers: String { "Tests/Answers/\(folder)" }
  /// What the exercise does as shipped, in one line.
  package var starterDeclaration: String { "\(variants)/starter" }
  /// The question that a lesson asks first.
  package var prediction: String { "\(exercise)/prediction.md" }
  /// What is run to answer it, in one line.
  package var experiment: String { "\(variants)/prediction" }
  /// The answer, measured, and why.
  package var predictionAnswer: String { "\(solution)/PREDICTION.md" }
  /// What the exercise looked like before the learner touched it.
  package var starter: String { start.copy }

  /// The module that the tests are of.
  package var codeModule: String {
    if case .test(let subject) = kind { subject } else { name }
  }

  /// The number as in the folder: two digits.
  package var label: String { String(folder.prefix { $0 != "-" }) }

  /// True where the learner's tests are graded.
  package var isGraded: Bool { kind != .refactor }

  /// - Returns: Nil where the folder is not named as in `08-Callbacks`.
  init?(folder: String, kind: Kind) {
    let parts = folder.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count > 1, parts[0].allSatisfy(\.isWholeNumber),
      let number = Int(parts[0]), parts[1].isName
    else {
      return nil
    }
    self.number = number
    self.name = String(parts[1])
    self.folder = folder
    self.kind = kind
  }

  /// True for the number, the folder and the module, in any case.
  func isNamed(_ word: String) -> Bool {
    if let number = Int(word) { return number == self.number }
    return [name, folder].contains { $0.lowercased() == word.lowercased() }
  }
}

extension Substring {
  /// Whether a module can be called so.
  var isName: Bool {
    let isFirst = { (character: Character) in character.isASCII && character.isLetter }
    return first.map(isFirst) == true
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// A lesson: a folder in `Exercises`, with related files elsewhere.
package struct Lesson: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The learner changes the code until the given suite passes.
    case refactor
    /// The learner writes the tests of a subject, and the checker grades them.
    case test(subject: String)

    /// The word in `--json`.
    package var word: String { self == .refactor ? "refactor" : "test" }
  }

  package var number: Int
  /// The module, as in `RepositoryInjection`.
  package var name: String
  /// The folder, as in `03-RepositoryInjection`.
  package var folder: String
  package var kind: Kind

  /// The learner's folder.
  package var exercise: String { "Exercises/\(folder)" }
  /// The answer.
  package var solution: String { "Solutions/\(folder)" }
  /// The page with the task, and the core of Behaviour.
  package var readme: String { "\(exercise)/README.md" }
  /// The page with the Behaviour lines beyond the core.
  package var beyond: String { "\(exercise)/beyond.md" }
  /// The visible suite of a refactor lesson.
  package var suite: String { "Tests/Suites/\(folder)" }
  package var variants: String { "Tests/Variants/\(folder)" }
  /// Other people's solutions to the exercise, see ``AnswerProof``.
  package var answers: String { "Tests/Answers/\(folder)" }
  /// The file that declares, in one line, what the exercise does as shipped.
  package var starterDeclaration: String { "\(variants)/starter" }
  /// The question that a lesson asks first.
  package var prediction: String { "\(exercise)/prediction.md" }
  /// The file that says, in one line, what to run for the answer.
  package var experiment: String { "\(variants)/prediction" }
  /// The measured answer, and the reason.
  package var predictionAnswer: String { "\(solution)/PREDICTION.md" }
  /// The exercise as shipped, before the learner's edits.
  package var starter: String { start.copy }

  /// The module under test.
  package var codeModule: String {
    if case .test(let subject) = kind { subject } else { name }
  }

  /// The number as in the folder's name: two digits.
  package var label: String { String(folder.prefix { $0 != "-" }) }

  /// Whether the checker grades the learner's tests.
  package var isGraded: Bool { kind != .refactor }

  /// - Returns: `nil` unless the folder is named as in `08-Callbacks`.
  package init?(folder: String, kind: Kind) {
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

  /// Whether this is the lesson's number, folder or module, in any case.
  func isNamed(_ word: String) -> Bool {
    if let number = Int(word) { return number == self.number }
    return [name, folder].contains { $0.lowercased() == word.lowercased() }
  }
}

extension Substring {
  /// Whether this can be the name of a module.
  package var isName: Bool {
    first?.isASCII == true && first?.isLetter == true
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

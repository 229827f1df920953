/// A lesson: a folder in `Exercises`, with what belongs to it elsewhere.
public struct Lesson: Hashable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// The learner changes the code until the given suite passes.
    case refactor
    /// The learner writes the tests, which are graded.
    case test
  }

  public var number: Int
  /// The module, as in `RepositoryInjection`.
  public var name: String
  /// The folder, as in `03-RepositoryInjection`.
  public var folder: String
  public var kind: Kind

  /// The learner's half.
  var exercise: String { "Exercises/\(folder)" }
  /// The answer.
  var solution: String { "Solutions/\(folder)" }
  /// The visible suite of an R lesson.
  var suite: String { "Tests/\(name)Tests" }
  var variants: String { "Tests/Variants/\(folder)" }
  /// What the exercise looked like before the learner touched it.
  var starter: String { ".pristine/\(exercise)" }
  /// The checker's own copy of the given suite: the one that judges.
  var pristineSuite: String { ".pristine/\(suite)" }
  /// The instrumented copy of the code that the variants change.
  var schemata: String { ".build/workbook-schemata/\(folder)" }

  /// The number as in the folder: two digits.
  var label: String { String(folder.prefix { $0 != "-" }) }

  init?(folder: String, kind: Kind) {
    guard let match = folder.wholeMatch(of: /(\d+)-(\w+)/), let number = Int(match.1) else {
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

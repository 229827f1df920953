/// A folder that people may edit, and of which the checker has a copy of its own.
///
/// Exercises have one to start from anew. The other originals are judged by their copy, so that
/// an experiment in a suite, a subject or TestPatterns changes no verdict.
package struct Original: Hashable, Sendable {
  /// As people see it, relative to the package.
  package var folder: String

  /// Where the checker's copy lies, relative to the package.
  package var copy: String { ".pristine/\(folder)" }

  /// As people say it: an exercise by its lesson, as in `03-RepositoryInjection`.
  package var title: String {
    folder.hasPrefix("Exercises/") ? String(folder.dropFirst(10)) : folder
  }

  /// The title as a file may be named, as in `Sources-TestPatterns`.
  package var name: String { title.replacing("/", with: "-") }

  /// What learners take home, and what the tests of every lesson may use.
  package static let testPatterns = Original(folder: "Sources/TestPatterns")
}

extension Lesson {
  /// What the learner edits.
  package var start: Original { Original(folder: exercise) }
  /// What the workbook gives beside it: a refactor lesson's suite, a test lesson's subject.
  package var given: Original {
    switch kind {
    case .refactor: Original(folder: suite)
    case .test(let subject): Original(folder: "Sources/Subjects/\(subject)")
    }
  }
}

extension Course {
  /// The originals that are judged by their copy, each once.
  package var givenOriginals: [Original] { (lessons.map(\.given) + [.testPatterns]).unique }

  /// Every original.
  var originals: [Original] { lessons.map(\.start) + givenOriginals }

  package func original(named name: String) -> Original? { originals.first { $0.name == name } }

  /// True while nobody has changed the folder that people see.
  ///
  /// What cannot be read counts as changed.
  package func isUnchanged(_ original: Original) -> Bool {
    let own = try? sources(in: original.folder).files
    return own != nil && own == (try? sources(in: original.copy).files)
  }

  /// The checker's own copy; places in it are told in the folder that people see.
  package func sealed(_ original: Original) throws(WorkbookError) -> SourceFolder {
    var sources = try sources(in: original.copy)
    sources.folder = original.folder
    return sources
  }

  /// The code that a lesson's variants change: the solution of a refactor lesson, or the subject.
  package func codeUnderTest(of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try lesson.isGraded ? sealed(lesson.given) : sources(in: lesson.solution)
  }

  /// The tests of ours that judge that code.
  package func ownTests(of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try lesson.isGraded ? sources(in: lesson.solution) : sealed(lesson.given)
  }
}

/// A folder that people may edit, while the checker keeps its own copy.
///
/// For an exercise, the copy is there to start anew. The other originals are judged by their copy,
/// so that an experiment in a suite, a subject or TestPatterns changes no verdict.
package struct Original: Hashable, Sendable {
  /// The folder that people see, relative to the package.
  package var folder: String

  /// The folder of the checker's copy, relative to the package.
  package var copy: String { ".pristine/\(folder)" }

  /// The name for people; that of an exercise is its lesson's, as in `03-RepositoryInjection`.
  package var title: String {
    folder.hasPrefix("Exercises/") ? String(folder.dropFirst(10)) : folder
  }

  /// The title as a file name, as in `Sources-TestPatterns`.
  package var name: String { title.replacing("/", with: "-") }

  /// What learners take home, and the tests of every lesson may use.
  package static let testPatterns = Original(folder: "Sources/TestPatterns")
}

extension Lesson {
  /// What the learner edits.
  package var start: Original { Original(folder: exercise) }
  /// What the workbook adds to it: a refactor lesson's suite, or a test lesson's subject.
  package var given: Original {
    Original(folder: isGraded ? "Sources/Subjects/\(codeModule)" : suite)
  }
}

extension Course {
  /// The originals that are judged by their copy, without duplicates.
  package var givenOriginals: [Original] { (lessons.map(\.given) + [.testPatterns]).unique }

  package func original(named name: String) -> Original? {
    (lessons.map(\.start) + givenOriginals).first { $0.name == name }
  }

  /// Whether nobody has changed the folder that people see.
  ///
  /// A folder that cannot be read counts as changed.
  package func isUnchanged(_ original: Original) -> Bool {
    let own = try? sources(in: original.folder).files
    return own != nil && own == (try? sources(in: original.copy).files)
  }

  /// Returns the checker's own copy, with places in the folder that people see.
  package func sealed(_ original: Original) throws(WorkbookError) -> SourceFolder {
    var sources = try sources(in: original.copy)
    sources.folder = original.folder
    return sources
  }

  /// The code that variants change: a refactor lesson's solution, or a test lesson's subject.
  package func codeUnderTest(of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try lesson.isGraded ? sealed(lesson.given) : sources(in: lesson.solution)
  }

  /// Returns our own tests of that code.
  package func ownTests(of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try lesson.isGraded ? sources(in: lesson.solution) : sealed(lesson.given)
  }
}

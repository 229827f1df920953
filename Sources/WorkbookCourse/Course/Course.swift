import Foundation

/// The package on disk: where it is, and the lessons in it.
///
/// Only the table in `Package.swift` defines the lessons: a lesson whose folder was deleted is
/// still known, and a folder without a line in the table judges nothing.
package struct Course: Sendable {
  package var root: String
  package var lessons: [Lesson]
  private let texts = LessonTexts()

  /// Finds the package that contains a folder.
  ///
  /// - Throws: ``WorkbookError/notInAWorkbook(directory:)`` if no folder above contains one,
  ///   ``WorkbookError/missingPart(_:root:)`` and ``WorkbookError/brokenTable(reason:)``.
  package init(containing directory: String) throws(WorkbookError) {
    // Resolves links, as compilers do; a folder that was removed meanwhile has no real path.
    guard let start = Files.realPath(directory) else {
      throw .notInAWorkbook(directory: directory)
    }
    var folder = URL(fileURLWithPath: start)
    while !["Package.swift", "Exercises"].allSatisfy({ Files.exists("\(folder.path)/\($0)") }) {
      guard folder.path != "/" else { throw .notInAWorkbook(directory: directory) }
      folder.deleteLastPathComponent()
    }
    root = folder.path
    for part in [".pristine", "Sources", "Solutions", "Tests"]
    where !Files.isFolder("\(folder.path)/\(part)") {
      throw .missingPart(part, root: folder.path)
    }
    lessons = try LessonTable(manifest: Files.text(at: "\(folder.path)/Package.swift")).lessons
      .sorted { $0.number < $1.number }
  }

  /// Returns the lesson with this number, folder or module, or with any path in its folders, as
  /// from an editor.
  ///
  /// - Throws: ``WorkbookError/unknownLesson(_:nearest:)``, or ``WorkbookError/unlistedLesson(_:)``
  ///   for a folder without its line in the table.
  package func lesson(named word: String) throws(WorkbookError) -> Lesson {
    let inside = word.hasPrefix("Exercises/") ? String(word.dropFirst(10)) : word
    let trimmed = inside.hasSuffix("/") ? String(inside.dropLast()) : inside
    if let lesson = lessons.first(where: { $0.isNamed(trimmed) }) { return lesson }
    for part in word.split(separator: "/").reversed() {
      if let lesson = lessons.first(where: { $0.folder == part }) { return lesson }
    }
    let unlisted = Files.names(in: path("Exercises")).compactMap {
      Lesson(folder: $0, kind: .refactor)
    }
    if let lesson = unlisted.first(where: { $0.isNamed(trimmed) }) {
      throw .unlistedLesson(lesson.folder)
    }
    throw .unknownLesson(word.quoted, nearest: trimmed.nearest(in: lessons.map(\.name)))
  }

  package func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// Makes paths in the package relative to it.
  package func withoutRoot(_ text: String) -> String { text.replacing(root + "/", with: "") }

  /// Returns the README in the lesson's folder.
  package func readme(of lesson: Lesson) -> LessonReadme {
    texts.readme(at: path(lesson.readme))
  }

  /// Returns the page with the further lines, which is empty if there is none.
  package func beyondPage(of lesson: Lesson) -> LessonReadme {
    texts.readme(at: path(lesson.beyond))
  }

  /// Returns the first heading of the lesson's README, or the module's name if there is none.
  package func title(of lesson: Lesson) -> String {
    LessonReadme.title(in: texts.text(at: path(lesson.readme))) ?? lesson.name
  }

  /// Returns how long a lesson takes, in minutes, as its README says.
  package func minutes(of lesson: Lesson) -> Int? {
    LessonReadme.minutes(in: texts.text(at: path(lesson.readme)))
  }

  /// The first heading of the package's README.
  package var title: String {
    LessonReadme.title(in: texts.text(at: path("README.md"))) ?? "Workbook"
  }
}

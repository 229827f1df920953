import Foundation

/// The package on disk: where it is, and the lessons in it.
///
/// The lessons are those of the table in `Package.swift`, whatever folders lie around: one
/// whose folder was deleted is still known, and a folder without its line judges nothing.
package struct Course: Sendable {
  package var root: String
  package var lessons: [Lesson]
  private let texts = LessonTexts()

  /// Finds the package that a folder lies in.
  ///
  /// - Throws: ``WorkbookError/notInAWorkbook(directory:)`` when no folder above holds one,
  ///   ``WorkbookError/missingPart(_:root:)`` and ``WorkbookError/brokenTable(reason:)``.
  package init(containing directory: String) throws(WorkbookError) {
    // As compilers print it, behind all links; a folder that was removed meanwhile has no such path.
    guard let start = Files.realPath(directory) else {
      throw .notInAWorkbook(directory: directory)
    }
    var folder = URL(fileURLWithPath: start)
    while !Self.isRoot(folder.path) {
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

  private static func isRoot(_ folder: String) -> Bool {
    ["Package.swift", "Exercises"].allSatisfy { Files.exists("\(folder)/\($0)") }
  }

  /// The lesson that a word names by number, folder or module, or by the path of anything in
  /// its folders, as an editor has it.
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
    throw .unknownLesson(word, nearest: trimmed.nearest(in: lessons.map(\.name)))
  }

  package func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// Paths below the package become relative to it.
  package func withoutRoot(_ text: String) -> String { text.replacing(root + "/", with: "") }

  /// The words of a lesson, from the README in its folder.
  package func readme(of lesson: Lesson) -> LessonReadme {
    texts.readme(at: path("\(lesson.exercise)/README.md"))
  }

  /// The page with the further lines; empty where there is none.
  package func beyondPage(of lesson: Lesson) -> LessonReadme {
    texts.readme(at: path(lesson.beyond))
  }

  /// The first heading of its README, or the module's name where there is none.
  package func title(of lesson: Lesson) -> String {
    texts.title(at: path("\(lesson.exercise)/README.md")) ?? lesson.name
  }

  /// The first heading of the package's README.
  package var title: String { texts.title(at: path("README.md")) ?? "Workbook" }
}

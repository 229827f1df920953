import Foundation

/// The package on disk: where it is, and the lessons in it.
///
/// Lessons are the folders in `Exercises`, and those in `.pristine/Exercises`: a lesson
/// whose folder was deleted is still known.
public struct Course: Sendable {
  public var root: String
  public var lessons: [Lesson]

  /// Finds the package that a folder lies in.
  ///
  /// - Throws: ``WorkbookError/notInAWorkbook(directory:)`` when no folder above holds one.
  public init(containing directory: String) throws(WorkbookError) {
    var folder = URL(fileURLWithPath: directory).standardizedFileURL
    while !Self.isRoot(folder.path) {
      guard folder.path != "/" else { throw .notInAWorkbook(directory: directory) }
      folder.deleteLastPathComponent()
    }
    let root = folder.path
    self.root = root
    let folders = Set(
      ["Exercises", ".pristine/Exercises"].flatMap { Files.names(in: "\(root)/\($0)") })
    lessons = folders.compactMap { folder in
      Lesson(folder: folder, kind: .refactor).flatMap { lesson in
        [lesson.pristineSuite, lesson.suite].contains { Files.isFolder("\(root)/\($0)") }
          ? lesson : Lesson(folder: folder, kind: .test)
      }
    }
    .sorted { ($0.number, $0.folder) < ($1.number, $1.folder) }
  }

  private static func isRoot(_ folder: String) -> Bool {
    ["Package.swift", "Exercises", ".pristine"].allSatisfy { Files.exists("\(folder)/\($0)") }
  }

  /// The lesson that a word names by number, folder or module.
  ///
  /// - Throws: ``WorkbookError/unknownLesson(_:nearest:)``.
  func lesson(named word: String) throws(WorkbookError) -> Lesson {
    let word = word.hasPrefix("Exercises/") ? String(word.dropFirst(10)) : word
    let trimmed = word.hasSuffix("/") ? String(word.dropLast()) : word
    if let lesson = lessons.first(where: { $0.isNamed(trimmed) }) { return lesson }
    throw .unknownLesson(word, nearest: trimmed.nearest(in: lessons.map(\.name)))
  }

  func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// The Swift files below a folder of the package, relative to it, with their contents.
  func swiftFiles(in folder: String) -> [String: Data] {
    var files: [String: Data] = [:]
    for name in Files.all(below: path(folder), ending: ".swift") {
      files[name] = Files.data(at: path("\(folder)/\(name)"))
    }
    return files
  }

  /// True while the learner has changed nothing.
  func isStarter(_ lesson: Lesson) -> Bool {
    swiftFiles(in: lesson.exercise) == swiftFiles(in: lesson.starter)
  }

  /// True while the visible suite is the one that judges.
  func suiteIsUnchanged(_ lesson: Lesson) -> Bool {
    lesson.kind == .test
      || swiftFiles(in: lesson.suite) == swiftFiles(in: lesson.pristineSuite)
  }

  /// The words of a lesson, from the README in its folder.
  func readme(of lesson: Lesson) -> LessonReadme {
    let text = (try? Files.text(at: path("\(lesson.exercise)/README.md"))) ?? ""
    return LessonReadme(text)
  }

  /// The first heading of the README alone, which `list` asks of every lesson.
  func title(of lesson: Lesson) -> String {
    let text = (try? Files.text(at: path("\(lesson.exercise)/README.md"))) ?? ""
    return text.hasPrefix("# ") ? String(text.prefix { $0 != "\n" }.dropFirst(2)) : lesson.name
  }
}

import Foundation

@testable import WorkbookCommands
@testable import WorkbookCourse

/// A course of one lesson in a folder of its own, whose exercise the learner has changed.
struct ResetCourse {
  let folder: TemporaryFolder
  let course: Course
  static let mine = ["A.swift": "mine\n", "B.swift": "b\n", "Deep/C.swift": "c\n"]
  static let starter = ["A.swift": "starter\n", "B.swift": "b\n", "D.swift": "d\n"]
  static let exercise = "Exercises/01-One"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "let lessons: [Lesson] = [\n  .refactor(\"01-One\"),\n]\n", to: "Package.swift")
    for part in ["Sources", "Solutions", "Tests"] {
      try Files.createFolder("\(folder.path)/\(part)")
    }
    for (name, text) in Self.mine { try folder.write(text, to: "\(Self.exercise)/\(name)") }
    for (name, text) in Self.starter {
      try folder.write(text, to: ".pristine/\(Self.exercise)/\(name)")
    }
    course = try Course(containing: folder.path)
  }

  var root: String { folder.path }
  var original: Original { course.lessons[0].start }
  var reset: Reset { Reset(course: course) }

  var files: [String: String] { texts(in: Self.exercise) }

  /// Every text that lies in the exercise or in a backup.
  var everything: Set<String> {
    let backups = Backups(course: course).all.flatMap { texts(in: $0.folder).values }
    return Set(files.values).union(backups)
  }

  private func texts(in folder: String) -> [String: String] {
    let texts = (try? course.sources(in: folder).texts) ?? [:]
    return Dictionary(uniqueKeysWithValues: texts.map { ($0.key.path, $0.value) })
  }

  /// How many steps an undisturbed reset takes, or an undo after it.
  static func steps(undoing: Bool = false) throws -> Int {
    let scratch = try ResetCourse()
    if undoing { _ = try scratch.reset.reset(scratch.original) }
    let counter = StepCounter()
    let reset = Reset(course: scratch.course) { _ in counter.count() }
    _ = undoing ? try reset.undo() : try reset.reset(scratch.original)
    return counter.value
  }
}

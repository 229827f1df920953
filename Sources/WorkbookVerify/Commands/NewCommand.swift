extension Command {
  static let new = Command(
    name: "new",
    abstract: "for authors: make the folders of a new lesson",
    details: """
      Writes a line in `Package.swift`, a row in the README, and a lesson that can be checked at once, with a TODO
      wherever you have something to say. Then `verify` says what is left, until every claim holds.
      """,
    operands: .one("FOLDER", "the folder of the new lesson, as in 21-Pages"),
    options: [NewCommand.subject],
    examples: ["new 21-Pages", "new 22-PagesTested --subject Pages"],
    run: NewCommand.run(in:))
}

/// `workbook new`: makes what every lesson consists of.
struct NewCommand: CourseCommand {
  static let subject = Command.Option(
    "subject",
    "for a lesson in which tests are written: the module under test, which is made if it is new",
    taking: "MODULE")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let folder = context.words[0]
    let kind = context.value(of: Self.subject).map { Lesson.Kind.test(subject: $0) } ?? .refactor
    let lesson = try course.newLesson(folder, kind)
    for path in try course.add(lesson) { console.say("wrote \(path)") }
    console.say(
      """

      Next: `swift run workbook verify \(lesson.number) --seal` says what is left to write, and Exercises/WRITING.md how.
      """)
    return .passed
  }
}

extension Course {
  /// Returns a lesson that the table may get.
  ///
  /// - Throws: ``WorkbookError/badValue(option:value:allowed:)``.
  func newLesson(_ folder: String, _ kind: Lesson.Kind) throws(WorkbookError) -> Lesson {
    let lesson = Lesson(folder: folder, kind: kind)
    let isModule = if case .test(let subject) = kind { subject[...].isName } else { true }
    guard let lesson, isModule else {
      throw .badValue(
        option: "new", value: folder.quoted,
        allowed: ["a number of two digits and the name of a module, as in 21-Pages"])
    }
    let others = lessons.filter { $0.number == lesson.number || $0.name == lesson.name }
    guard others.isEmpty else {
      throw .badValue(
        option: "new", value: folder.quoted,
        allowed: ["a number and a name that \(others[0].folder) does not have"])
    }
    return lesson
  }

  /// Writes the files of a new lesson, its line and its row, and returns their paths.
  ///
  /// - Throws: ``WorkbookError/badValue(option:value:allowed:)`` before anything is written, if one
  ///   of the files is there.
  func add(_ lesson: Lesson) throws(WorkbookError) -> [String] {
    let hasSubject = Files.isFolder(path(lesson.given.folder))
    var files = NewLesson(lesson, hasSubject: hasSubject).files
    for path in files.keys.sorted() where Files.exists(self.path(path)) {
      throw .badValue(
        option: "new", value: lesson.folder,
        allowed: ["a folder that no lesson has (\(path) is there)"])
    }
    files["Package.swift"] = table(try Files.text(at: path("Package.swift")), adding: lesson)
    files["README.md"] = readme(try Files.text(at: path("README.md")), adding: lesson)
    for (path, text) in files { try Files.update(self.path(path), with: text) }
    return files.keys.sorted()
  }

  /// Returns the manifest with a lesson more, in the order of the numbers.
  func table(_ manifest: String, adding lesson: Lesson) -> String {
    let line =
      switch lesson.kind {
      case .refactor: "  .refactor(\"\(lesson.folder)\"),"
      case .test(let subject): "  .test(\"\(lesson.folder)\", subject: \"\(subject)\"),"
      }
    return manifest.inserting(line, after: lessons, before: lesson) { "(\"\($0.folder)\"" }
  }

  /// Returns the README with the lesson's row.
  func readme(_ text: String, adding lesson: Lesson) -> String {
    let kind = lesson.isGraded ? "write tests" : "refactor"
    let row =
      "| \(lesson.label) | [\(NewLesson.title(of: lesson))](\(lesson.readme)) | \(kind) | TODO: what one learns |"
    return text.inserting(row, after: lessons, before: lesson) { "](\($0.readme)) |" }
  }
}

extension String {
  /// Inserts a line behind that of the lesson before it.
  fileprivate func inserting(
    _ line: String, after lessons: [Lesson], before new: Lesson, mark: (Lesson) -> String
  ) -> String {
    let last = lessons.filter { $0.number < new.number }.max { $0.number < $1.number }
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = last.flatMap { last in lines.firstIndex { $0.contains(mark(last)) } }
    guard let index else { return self }
    lines.insert(line, at: index + 1)
    return lines.joined(separator: "\n")
  }
}

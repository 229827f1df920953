extension Command {
  package static let start = Command(
    name: "start",
    abstract: "go on with any lesson that is not passed",
    details:
      "Makes a lesson the current one, unless it is passed; those before it are skipped, and can be started later.",
    operands: .lesson("the one to go on with"),
    examples: ["start 8"],
    run: StartCommand.run(in:))
}

/// `workbook start`: makes the named lesson the current one; earlier lessons stay open.
struct StartCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    guard let lesson = try namedLesson() else { throw .missingArgument(command: "start") }
    return try begin(lesson)
  }

  func begin(_ lesson: Lesson) throws(WorkbookError) -> ExitCode {
    let progress = try store.update {
      $0.started = lesson.name
      // A later `hint` must not answer for the lesson that was left.
      $0.checked = nil
    }
    let isPassed = Standings(course, progress).of(lesson)?.isPassed ?? false
    console.say(
      """
      \(console.styled("\(lesson.label) \(course.title(of: lesson))", .bold))\(isPassed ? " (passed already)" : "")
      Read \(lesson.exercise)/README.md, and make its prediction: `swift run workbook predict \(lesson.number)`.
      Then \(lesson.isGraded ? "write tests" : "change the code") beside it, and run `swift run workbook check \(lesson.number)`.
      """)
    return .passed
  }
}

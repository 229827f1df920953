/// `workbook start` and `workbook next`: which lesson is the current one.
struct StartCommand {
  private let command: Command
  private let course: Course
  private let console: Console

  init(_ command: Command, _ course: Course, _ console: Console) {
    self.command = command
    self.course = course
    self.console = console
  }

  /// Makes the named lesson the current one; those before it are skipped, not lost.
  func start() throws(WorkbookError) -> ExitCode {
    try begin(try course.lesson(named: command.arguments[0]))
  }

  /// Moves on from the lesson that is passed; refuses while the current one is under way.
  func next() throws(WorkbookError) -> ExitCode {
    let standings = Standings(course, ProgressStore(of: course).read())
    guard let current = standings.current else { throw .everythingPassed }
    guard let standing = standings.of(current), standing.isStarter else {
      throw .notPassedYet(lesson: current.folder)
    }
    return try begin(current)
  }

  private func begin(_ lesson: Lesson) throws(WorkbookError) -> ExitCode {
    let progress = try ProgressStore(of: course).update { $0.started = lesson.name }
    let isPassed = Standings(course, progress).of(lesson)?.isPassed ?? false
    console.say(
      """
      \(console.styled("\(lesson.label) \(course.title(of: lesson))", .bold))\(isPassed ? " (passed already)" : "")
      Read \(console.link("\(lesson.exercise)/README.md", in: course)), then run `swift run workbook check\(isPassed ? " \(lesson.number)" : "")`.
      """)
    return .passed
  }
}

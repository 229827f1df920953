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
    let progress = Progress(of: course)
    let plan = Plan(course, progress, try Toolchain.find())
    guard let current = plan.current else { throw .everythingPassed }
    guard let item = plan.item(of: current), item.isStarter else {
      throw .notPassedYet(lesson: current.folder)
    }
    return try begin(current)
  }

  private func begin(_ lesson: Lesson) throws(WorkbookError) -> ExitCode {
    var progress = Progress(of: course)
    progress.started = lesson.name
    try progress.save()
    let isPassed = progress.entries[lesson.name]?.verdict.outcome == .passed
    console.say(
      """
      \(console.styled("\(lesson.label) \(course.title(of: lesson))", .bold))\(isPassed ? " (passed already)" : "")
      Read \(console.link("\(lesson.exercise)/README.md", in: course)), then run `swift run workbook check\(isPassed ? " \(lesson.number)" : "")`.
      """)
    return .passed
  }
}

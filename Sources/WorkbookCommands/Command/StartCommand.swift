extension Command {
  package static let start = Command(
    name: "start",
    abstract: "go on with any lesson",
    details:
      "Makes a lesson the current one, until you pass it. You can start the lessons before it later.",
    operands: .lesson("the lesson to go on with"),
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
    let standings = Standings(course, progress)
    let minutes = course.minutes(of: lesson).map { " (the lesson takes \($0) minutes)" } ?? ""
    let isPassed = standings.of(lesson)?.isPassed ?? false
    console.say(
      """
      \(console.styled("\(lesson.label) \(course.title(of: lesson))", .bold))\(isPassed ? " (you have passed it)" : "")
      Read \(lesson.readme)\(minutes), and make its prediction: `swift run workbook predict \(lesson.number)`.
      Then \(lesson.isGraded ? "write tests" : "change the code") in the same folder, and run `swift run workbook check \(lesson.number)`.\(skipped(before: lesson, standings))
      """)
    return .passed
  }

  /// The lessons before this one that are not passed; empty if there are none.
  private func skipped(before lesson: Lesson, _ standings: Standings) -> String {
    let open = standings.all.filter { $0.lesson.number < lesson.number && !$0.isPassed }
    guard let first = open.first else { return "" }
    let labels = open.map(\.lesson.label).joined(separator: ", ")
    return
      "\nYou have skipped \(labels). `swift run workbook start \(first.lesson.number)` goes back."
  }
}

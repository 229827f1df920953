extension Command {
  package static let next = Command(
    name: "next",
    abstract: "move on to the next lesson",
    details: "Moves on to the next lesson, once the current one is passed.",
    examples: ["next"],
    run: NextCommand.run(in:))
}

/// `workbook next`: on from the lesson that is passed; while one is under way, what it lacks.
struct NextCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let progress = ProgressStore(of: course).read()
    let standings = Standings(course, progress)
    guard let current = standings.current, let standing = standings.of(current) else {
      console.say(Farewell.text(console))
      return .passed
    }
    if !standing.isBegun && standings.started == current {
      // Where it begins is said again; nothing of it is run unasked.
      _ = try StartCommand(context: context, course: course).begin(current)
      return .notPassed
    }
    // One that was left behind for a later one is gone back to, however far it is.
    let start = standings.started?.number ?? 0
    let isTried = !standing.isStarter || progress.entries[current.name] != nil
    guard start == current.number || (start < current.number && isTried) else {
      return try StartCommand(context: context, course: course).begin(current)
    }
    guard let judgement = standing.judgement() else { throw .notPassedYet(lesson: current.folder) }
    let report = LessonReport(course: course, console: console, lesson: current)
    console.say(
      """
      \(report.text(judgement))
      This is the lesson that you are in. `swift run workbook start LESSON` goes on with any other.
      """)
    return .notPassed
  }
}

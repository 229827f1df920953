extension Command {
  static let next = Command(
    name: "next",
    abstract: "move on to the next lesson",
    details: "Moves on to the next lesson, once the current one is passed.",
    examples: ["next"],
    run: NextCommand.run(in:))
}

/// `workbook next`: on from the lesson that is passed; refuses while the current one is under way.
struct NextCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let standings = Standings(course, ProgressStore(of: course).read())
    guard let current = standings.current else { throw .everythingPassed }
    guard let standing = standings.of(current), standing.isStarter else {
      throw .notPassedYet(lesson: current.folder)
    }
    return try StartCommand(context: context, course: course).begin(current)
  }
}

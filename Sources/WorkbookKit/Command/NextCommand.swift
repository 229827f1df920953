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
    let progress = Progress(of: course)
    let plan = Plan(course, progress, try Toolchain.find())
    guard let current = plan.current else { throw .everythingPassed }
    guard let item = plan.item(of: current), item.isStarter else {
      throw .notPassedYet(lesson: current.folder)
    }
    return try StartCommand(context: context, course: course).begin(current)
  }
}

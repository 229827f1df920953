/// `workbook list`: every lesson, and how it stands by its kept verdict; builds nothing.
struct ListCommand {
  private let command: Command
  private let course: Course
  private let console: Console

  init(_ command: Command, _ course: Course, _ console: Console) {
    self.command = command
    self.course = course
    self.console = console
  }

  func run() throws(WorkbookError) -> ExitCode {
    let plan = Plan(course, Progress(of: course), try Toolchain.find())
    if command.options.contains(.json) {
      console.say(JSONReport(course, plan).text())
    } else {
      console.say(ListReport(course, console).text(plan))
      console.say("\n" + ProgressBar.text(passed: plan.passedCount, of: plan.items.count, console))
    }
    return .passed
  }
}

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
    if command.json {
      console.say(try JSONReport(course, plan).text())
    } else {
      let passed = plan.items.count { $0.kept?.outcome == .passed }
      console.say(ListReport(course, console).text(plan))
      console.say("\n" + ProgressBar.text(passed: passed, of: plan.items.count, console))
    }
    return .passed
  }
}

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
    let standings = Standings(course, ProgressStore(of: course).read())
    if command.options.contains(.json) {
      console.say(JSONReport(course, standings).text())
    } else {
      console.say(ListReport(course, console).text(standings))
      console.say(
        "\n" + ProgressBar.text(passed: standings.passedCount, of: standings.all.count, console))
    }
    return .passed
  }
}

extension Command {
  package static let list = Command(
    name: "list",
    abstract: "show every lesson and how it stands",
    details: "Shows every lesson: number, title, kind, state. A `>` marks the current one.",
    options: [.json, ListCommand.matrix],
    examples: ["list"],
    run: ListCommand.run(in:))
}

/// `workbook list`: shows every lesson with its last verdict, without a build.
struct ListCommand: CourseCommand {
  static let matrix = Command.Option("matrix", "print the lessons as the job matrix of a workflow")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    if context.has(Self.matrix) {
      console.say(LessonsMatrix.text(course))
      return .passed
    }
    var standings = standings
    if context.has(.json) {
      console.say(JSONReport(course, standings).text())
    } else {
      standings.lookForNewContent(in: course)
      console.say(ListReport(course, console, columns: console.columns).text(standings))
      console.say(
        "\n" + ProgressBar(standings).text(console))
    }
    return .passed
  }
}

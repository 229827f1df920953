/// `workbook reset`: back to the starter, with a backup; `--undo` brings it back.
struct ResetCommand {
  private let command: Command
  private let course: Course
  private let console: Console

  init(_ command: Command, _ course: Course, _ console: Console) {
    self.command = command
    self.course = course
    self.console = console
  }

  func run() throws(WorkbookError) -> ExitCode {
    let reset = Reset(course: course)
    if let lesson = try reset.finishWhatWasBegun() {
      console.note("note: an earlier reset of \(lesson) was cut short; it is complete now")
    }
    if command.options.contains(.undo) { return try undo(reset) }
    guard let name = command.arguments.first else { throw .missingArgument(command: "reset") }
    let lesson = try course.lesson(named: name)
    let losses = reset.losses(of: lesson)
    guard !losses.isEmpty else {
      console.say("\(lesson.folder) is as it was shipped; there is nothing to reset.")
      return .passed
    }

    let rows = losses.map {
      "  \(lesson.exercise)/\($0.file): \($0.removed) of your lines go, \($0.restored) come back"
    }
    let text = "Resetting \(lesson.folder) changes\n\(rows.joined(separator: "\n"))"
    if !command.options.contains(.yes) {
      guard console.isInteractive else {
        throw .needsYes(command: "reset", because: text)
      }
      console.note(text)
      guard console.confirms("Your files are backed up first. Reset?") else {
        console.note("nothing was changed")
        return .notPassed
      }
    } else {
      console.say(text)
    }
    let backup = try reset.reset(lesson)
    console.say(
      """
      \(lesson.folder) is as it was shipped. Your files are in .workbook/backups/\(backup.name).
      `swift run workbook reset --undo` brings them back.
      """)
    return .passed
  }

  private func undo(_ reset: Reset) throws(WorkbookError) -> ExitCode {
    let lesson = try command.arguments.first.map { (name) throws(WorkbookError) in
      try course.lesson(named: name)
    }
    guard let backup = try reset.undo(lesson) else {
      console.say("There is no reset to undo.")
      return .passed
    }
    console.say(
      """
      \(backup.lesson) is as it was before. What was there until now is backed up, too:
      `swift run workbook reset --undo` changes back.
      """)
    return .passed
  }
}

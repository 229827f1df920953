extension Command {
  static let reset = Command(
    name: "reset",
    abstract: "put a lesson's starter back, with a backup; `--undo` brings yours back",
    details:
      "Puts a lesson's starter back. Says what would be lost, asks, and backs your files up first.",
    operands: .optionalLesson(
      "which one; only --undo can do without, and takes the last that was reset"),
    options: [.undo, .yes],
    examples: ["reset 3", "reset --undo"],
    run: ResetCommand.run(in:))
}

extension Command.Option {
  static let undo = Self(
    "undo", "bring back what the last reset replaced; a second time, change back")
}

/// `workbook reset`: back to the starter, with a backup; `--undo` brings it back.
struct ResetCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let reset = Reset(course: course)
    if let lesson = try reset.finishWhatWasBegun() {
      console.note("note: an earlier reset of \(lesson) was cut short; it is complete now")
    }
    if context.has(.undo) { return try undo(reset) }
    guard let lesson = try lesson() else { throw .missingArgument(command: "reset") }
    let losses = reset.losses(of: lesson)
    guard !losses.isEmpty else {
      console.say("\(lesson.folder) is as it was shipped; there is nothing to reset.")
      return .passed
    }

    let rows = losses.map {
      "  \(lesson.exercise)/\($0.file): \($0.removed) of your lines go, \($0.restored) come back"
    }
    let text = "Resetting \(lesson.folder) changes\n\(rows.joined(separator: "\n"))"
    if !context.has(.yes) {
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
    guard let backup = try reset.undo(try lesson()) else {
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

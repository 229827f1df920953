extension Command {
  package static let reset = Command(
    name: "reset",
    abstract: "put a lesson's starter back, with a backup; `--undo` brings yours back",
    details:
      """
      Puts a lesson's starter back. Says what would be lost, asks, and backs your files up first.
      A folder that the workbook gives and you changed can be named as well: Sources/TestPatterns.
      """,
    operands: .optionalLesson(
      "which one; --undo alone takes the last one that was reset"),
    options: [.undo, .yes],
    examples: ["reset 3", "reset --undo"],
    run: ResetCommand.run(in:))
}

extension Command.Option {
  static let undo = Self(
    "undo", "bring back what the last reset replaced; a second undo changes back")
}

/// `workbook reset`: restores the starter after a backup; `--undo` restores the backup.
struct ResetCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let reset = Reset(course: course)
    let original = try original()
    guard context.has(.undo) || original != nil else { throw .missingArgument(command: "reset") }
    let leftover = try reset.finishWhatWasBegun()
    if let leftover { console.note(words(leftover)) }
    guard let original, !context.has(.undo) else {
      return try undo(reset, original, after: leftover)
    }
    let losses = try reset.losses(of: original)
    guard !losses.isEmpty else {
      console.say("\(original.title) is as it was shipped; there is nothing to reset.")
      return .passed
    }

    let rows = losses.map { "  \(original.folder)/\($0.words)" }
    let text = "Resetting \(original.title) changes\n\(rows.joined(separator: "\n"))"
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
    let backup = try reset.reset(original)
    store.follow(original, in: course, orSay: console.note)
    guard let backup else {
      console.say("\(original.title) is as it was shipped. There was no file of yours to back up.")
      return .passed
    }
    console.say(
      """
      \(original.title) is as it was shipped. Your files are in \(backup.folder).
      `swift run workbook reset --undo` brings them back.
      """)
    return .passed
  }

  /// Returns what the command line names: a lesson's exercise, or a folder that the workbook gives.
  private func original() throws(WorkbookError) -> Original? {
    let word = context.invocation.arguments.first ?? ""
    for given in course.givenOriginals
    where [given.folder, given.folder + "/", given.name].contains(word) { return given }
    return try namedLesson()?.start
  }

  private func undo(
    _ reset: Reset, _ original: Original?, after leftover: Reset.Leftover?
  ) throws(WorkbookError) -> ExitCode {
    // The request is for the undo that was cut short, which is complete now.
    if case .completed(let name, isUndo: true) = leftover,
      original == nil || original?.name == name
    {
      return isAsBefore(name)
    }
    guard let backup = try reset.undo(original) else {
      console.say("There is no reset to undo.")
      return .passed
    }
    return isAsBefore(backup.original)
  }

  private func isAsBefore(_ name: String) -> ExitCode {
    let original = course.original(named: name)
    let isShipped = original.map(course.isUnchanged) ?? false
    if let original { store.follow(original, in: course, orSay: console.note) }
    console.say(
      """
      \(original?.title ?? name) is as it was before: \(isShipped ? "as it was shipped" : "yours"). What was there until now is backed up, too:
      `swift run workbook reset --undo` changes back.
      """)
    return .passed
  }

  private func words(_ leftover: Reset.Leftover) -> String {
    switch leftover {
    case .completed(let name, let isUndo):
      "note: an earlier \(isUndo ? "undo" : "reset") of \(name) was cut short; it is complete now"
    case .leftAlone(let name):
      """
      note: an earlier reset\(name.map { " of \($0)" } ?? "") was cut short, and its files are others by now.
      They stay as they are; what was there before is in \(Backups.folder).
      """
    case .stopped(let name, let reason):
      """
      note: an earlier reset of \(name) was cut short, and cannot be completed: \(reason)
      Some of its files may be as shipped, and some yours; all of yours are in \(Backups.folder).
      """
    }
  }
}

extension Command {
  package static let reset = Command(
    name: "reset",
    abstract: "bring a lesson's starter back, after a backup; `--undo` brings your files back",
    details:
      """
      Brings a lesson's starter back. It says what you would lose, asks, and backs up your files first.
      If you changed a folder of the workbook, you can name it, too: Sources/TestPatterns.
      """,
    operands: .optionalLesson(
      "the lesson to reset; with --undo and no lesson, the last one that you reset"),
    options: [ResetCommand.undo, .yes],
    examples: ["reset 3", "reset --undo"],
    run: ResetCommand.run(in:))
}

/// `workbook reset`: restores the starter after a backup; `--undo` restores the backup.
struct ResetCommand: CourseCommand {
  static let undo = Command.Option(
    "undo", "bring back what the last reset replaced; a second --undo takes that back")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let reset = Reset(course: course)
    let original = try original()
    guard context.has(Self.undo) || original != nil else {
      throw .missingArgument(command: "reset")
    }
    let leftover = try reset.finishWhatWasBegun()
    if let leftover { console.note(words(leftover)) }
    guard let original, !context.has(Self.undo) else {
      return try undo(reset, original, after: leftover)
    }
    let losses = try reset.losses(of: original)
    guard !losses.isEmpty else {
      console.say("You have not changed \(original.title), so there is nothing to reset.")
      return .passed
    }

    let rows = losses.map { "  \(original.folder)/\($0.words)" }
    let text = "A reset of \(original.title) changes:\n\(rows.joined(separator: "\n"))"
    if !context.has(.yes) {
      guard console.isInteractive else {
        throw .needsYes(command: "reset", because: text)
      }
      console.note(text)
      guard console.confirms("This backs up your files first. Reset?") else {
        console.note("Nothing has changed.")
        return .notPassed
      }
    } else {
      console.say(text)
    }
    let backup = try reset.reset(original)
    store.follow(original, in: course, orSay: console.note)
    let after = missingPages(of: original).map { "\n\($0)" } ?? ""
    guard let backup else {
      console.say("\(original.title) is the original again. You had no file to back up.\(after)")
      return .passed
    }
    console.say(
      """
      \(original.title) is the original again. Your files are in \(backup.folder).
      `swift run workbook reset --undo` brings them back.\(after)
      """)
    return .passed
  }

  /// Says which pages are gone that stand beside the starter: a reset brings Swift files back.
  private func missingPages(of original: Original) -> String? {
    let pages = course.lessons.first { $0.start == original }.map(course.missingPages(of:)) ?? []
    guard !pages.isEmpty else { return nil }
    return
      "The lesson's pages are still missing: `git checkout -- \(pages.joined(separator: " "))` brings them back."
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
      console.say("There is no reset\(original.map { " of \($0.title)" } ?? "") to undo.")
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
      \(original?.title ?? name) has \(isShipped ? "the original" : "your") files again. The files that they replaced are in a backup, too:
      `swift run workbook reset --undo` brings those back.
      """)
    return .passed
  }

  private func words(_ leftover: Reset.Leftover) -> String {
    switch leftover {
    case .completed(let name, let isUndo):
      "note: an earlier \(isUndo ? "undo" : "reset") of \(name) was interrupted. It is complete now."
    case .leftAlone(let name):
      """
      note: an earlier reset\(name.map { " of \($0)" } ?? "") was interrupted, and you have changed the files since.
      They stay as they are. The files from before that reset are in \(Backups.folder).
      """
    case .stopped(let name, let reason):
      """
      note: an earlier reset of \(name) was interrupted, and the tool cannot complete it: \(reason)
      Some of its files may be the original ones, and some yours. All of yours are in \(Backups.folder).
      """
    }
  }
}

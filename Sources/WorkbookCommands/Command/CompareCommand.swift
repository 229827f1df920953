extension Command {
  package static let compare = Command(
    name: "compare",
    abstract: "show your files beside the solution's",
    details: """
      Shows why we wrote the solution this way, and your files beside the solution's.
      On a terminal, a text that is longer than the screen opens in `$PAGER`, or in `less -R`.
      """,
    operands: .optionalLesson("without one, the last lesson that you have passed"),
    options: [
      CompareCommand.notes, CompareCommand.diff, CompareCommand.bugs, CompareCommand.spoil,
    ],
    notes:
      "With --notes, --diff or --bugs you see only those parts. --bugs with --diff shows each bug with its change.",
    examples: ["compare 3", "compare 8 --bugs", "compare 8 --bugs --diff"],
    run: CompareCommand.run(in:))
}

/// `workbook compare`: shows the notes, the learner's files beside the solution's, and the bugs.
struct CompareCommand: CourseCommand {
  static let notes = Command.Option("notes", "only the notes")
  static let diff = Command.Option("diff", "only the files")
  static let bugs = Command.Option(
    "bugs", "the planted bugs and the other correct programs, a sentence each")
  static let spoil = Command.Option("spoil", "show it even if you have not passed the lesson")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let passed = standings.all.filter(\.isPassed).map(\.lesson)
    let lesson = try namedLesson() ?? passed.last ?? course.lessons.first
    guard let lesson else { return .passed }
    guard Files.isFolder(course.path(lesson.exercise)) else {
      throw .nothingToCompare(lesson: lesson.folder)
    }
    if !context.has(Self.spoil) && !passed.contains(lesson) {
      let question =
        "You have not passed \(lesson.folder) yet, and this shows its solution. Show it anyway?"
      guard console.isInteractive else {
        throw .notPassedYet(lesson: lesson.folder, number: lesson.number)
      }
      guard console.confirms(question) else {
        console.note(
          "The solution stays closed. `swift run workbook check \(lesson.number)` says what is missing."
        )
        return .notPassed
      }
    }
    console.page(try text(on: lesson))
    return .passed
  }

  func text(on lesson: Lesson) throws(WorkbookError) -> String {
    let isWhole = ![Self.notes, Self.diff, Self.bugs].contains(where: context.has)
    var parts = [
      console.styled("\(lesson.label) \(course.title(of: lesson)) and its solution", .bold)
    ]
    let comparison = Comparison(course: course, console: console, lesson: lesson)
    if isWhole { parts.append(try comparison.overview()) }
    if isWhole || context.has(Self.notes),
      let notes = try? Files.text(at: course.path("\(lesson.solution)/NOTES.md"))
    {
      parts += TextBlock.all(in: notes).map { $0.text(console) }
    }
    if isWhole || (context.has(Self.diff) && !context.has(Self.bugs)) {
      parts.append(try comparison.text())
    }
    if context.has(Self.bugs) {
      let variants = try course.variants(of: lesson)
      parts.append(
        VariantText(course: course, console: console, lesson: lesson)
          .all(variants, withChanges: context.has(Self.diff)))
    } else if isWhole {
      parts.append(
        "`swift run workbook compare \(lesson.number) --bugs` shows the planted bugs.")
    }
    return parts.joined(separator: "\n\n")
  }
}

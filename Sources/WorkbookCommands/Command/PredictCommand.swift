extension Command {
  package static let predict = Command(
    name: "predict",
    abstract: "guess what a piece of code does, then see it run",
    details:
      "Shows a lesson's question and its code, takes a guess, runs it, and shows the answer and why.",
    operands: .optionalLesson("without one, the current lesson"),
    options: [.show],
    notes: "It runs apart from your files. In a pipe it shows the question alone.",
    examples: ["predict 8", "predict 8 --show"],
    run: PredictCommand.run(in:))
}

extension Command.Option {
  static let show = Self("show", "run it without a guess, also in a pipe")
}

/// `workbook predict`: asks a question, takes a guess, and shows what is measured.
struct PredictCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    guard let lesson = try namedLesson() ?? standings.current else { throw .everythingPassed }
    let dialog = try PredictionDialog(course: course, console: console, lesson: lesson)
    if context.has(.show) {
      try dialog.show()
      try dialog.reveal(nil)
    } else if console.isInteractive {
      if try dialog.put() { console.say("\n" + next(for: lesson)) }
    } else {
      try dialog.show()
      console.note(
        "\nOn a terminal `swift run workbook predict \(lesson.number)` takes your guess; `--show` runs it without one."
      )
    }
    return .passed
  }

  private func next(for lesson: Lesson) -> String {
    "Next: go on in \(lesson.exercise)/README.md, then `swift run workbook check \(lesson.number)`."
  }
}

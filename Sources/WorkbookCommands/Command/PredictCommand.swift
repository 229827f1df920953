extension Command {
  package static let predict = Command(
    name: "predict",
    abstract: "guess what some code does, then see it run",
    details:
      "Shows a lesson's question, takes your guess, runs the code, and shows the answer and the reason.",
    operands: .optionalLesson("without one, the current lesson"),
    options: [PredictCommand.guess, PredictCommand.show],
    notes:
      "This does not touch your files. Without a terminal it only shows the question, unless you give `--guess` or `--show`.",
    examples: ["predict 8", "predict 8 --guess b"],
    run: PredictCommand.run(in:))
}

/// `workbook predict`: asks a question, takes a guess, and shows what is measured.
struct PredictCommand: CourseCommand {
  static let guess = Command.Option(
    "guess", "take this as your guess, and do not ask", taking: "TEXT")
  static let show = Command.Option(
    "show", "show the answer, and do not ask for a guess")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    guard let lesson = try namedLesson() ?? standings.current else { throw .everythingPassed }
    let dialog = try PredictionDialog(course: course, console: console, lesson: lesson)
    if let guess = context.value(of: Self.guess) {
      guard try dialog.answer(guess) else {
        throw .badValue(
          option: Self.guess.flag, value: guess.quoted, allowed: dialog.letters)
      }
    } else if context.has(Self.show) {
      try dialog.show()
      console.say()
      try dialog.reveal(nil)
    } else if console.isInteractive {
      if try dialog.put() {
        console.say(
          "\nNext: go on reading \(lesson.readme). Then run `swift run workbook check \(lesson.number)`."
        )
      }
    } else {
      try dialog.show()
      console.note(
        "\nOn a terminal, `swift run workbook predict \(lesson.number)` asks for your guess. Here, `--guess` takes your guess, and `--show` shows the answer at once."
      )
    }
    return .passed
  }
}

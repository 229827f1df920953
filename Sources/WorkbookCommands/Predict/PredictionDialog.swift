/// Asks a prediction, runs it, and shows the guess, the answer and the reason.
struct PredictionDialog {
  enum Guess: Equatable {
    case choice(PredictionQuestion.Choice)
    case free(String)

    var text: String {
      switch self {
      case .choice(let choice): choice.words
      case .free(let text): text
      }
    }
  }

  var course: Course
  var console: Console
  var prediction: Prediction

  private var question: PredictionQuestion { prediction.question }
  private var answer: PredictionAnswer { prediction.answer }

  init(course: Course, console: Console, lesson: Lesson) throws(WorkbookError) {
    self.course = course
    self.console = console
    prediction = try course.prediction(of: lesson)
  }

  /// Shows the question, takes a guess, and answers it; `false` if the learner left the question.
  func put() throws(WorkbookError) -> Bool {
    try show()
    guard let guess = try guess() else { return false }
    console.say()
    try reveal(guess)
    return true
  }

  func show() throws(WorkbookError) {
    console.say(try text)
  }

  /// The question, and the number of bugs if it is about them.
  var text: String {
    get throws(WorkbookError) {
      let text = question.text(console)
      guard prediction.experiment.meetsBugs else { return text }
      // Counted here, because the next bug would make a number in the text wrong.
      let bugs = try course.coreBugs(of: prediction.lesson).count
      return
        "\(text)\n\nThe checker plants \(counted(bugs, "bug"))\(bugs == 1 ? "" : ", one at a time")."
    }
  }

  /// The letters of the choices; empty if the guess is free text.
  var letters: [String] { question.choices.map(\.letter) }

  /// Keeps that the learner was asked, so that no command asks by itself again.
  func noteGuess() {
    ProgressStore(of: course).update(orSay: console.note) {
      $0.guessed.insert(prediction.lesson.name)
    }
  }

  /// Answers a guess that was made without a dialogue; `false` if it is none of the choices.
  func answer(_ typed: String) throws(WorkbookError) -> Bool {
    let choice = question.choice(typed).map(Guess.choice)
    guard let guess = choice ?? (letters.isEmpty ? .free(typed) : nil) else { return false }
    noteGuess()
    try reveal(guess)
    return true
  }

  /// Takes a guess, or returns `nil` if the learner leaves the question.
  private func guess() throws(WorkbookError) -> Guess? {
    noteGuess()
    let letters = letters.joined(separator: ", ")
    let prompt = "Your guess\(letters.isEmpty ? "" : ", one of \(letters)") (Enter leaves):"
    console.say()
    while let line = try console.asks(prompt), !line.isEmpty, line.lowercased() != "q" {
      guard !letters.isEmpty else { return .free(line) }
      if let choice = question.choice(line) { return .choice(choice) }
      console.note("\"\(line.cut(to: 20))\" is none of the answers.")
    }
    return nil
  }

  /// Runs the experiment, and shows the result.
  func reveal(_ guess: Guess?) throws(WorkbookError) {
    let measured = try Workspace.use(course, note: console.note) {
      (builder) throws(WorkbookError) in
      let judge = Judge(course: course, builder: builder) { [console, prediction] activity in
        console.progress(ProgressLine.text(prediction.lesson, activity, number: 1, of: 1))
      }
      return try judge.measure(prediction)
    }
    console.clearProgress()
    console.say(text(guess, measured))
  }

  /// Returns the guess, the measurement and the reason as text.
  func text(_ guess: Guess?, _ measured: Measurement) -> String {
    var rows = guess.map { ["Guess     \($0.text)"] } ?? []
    let lines = "\(measured)".split(separator: "\n")
    rows.append("Measured  " + lines.joined(separator: "\n" + String(repeating: " ", count: 10)))
    let why = TextBlock.all(in: answer.why).map { $0.text(console) }
    return ([rows.joined(separator: "\n"), comparison(guess, measured)] + why)
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  /// Says whether a choice was right; learners judge a free guess themselves.
  private func comparison(_ guess: Guess?, _ measured: Measurement) -> String? {
    guard answer.measured.holds(for: measured) else {
      let sign = console.styled(console.glyph(.warning), .yellow)
      return
        "\(sign) On this machine the result differs from the text below, which expects: \(answer.measured)."
    }
    guard let right = question.choices.first(where: { $0.letter == answer.choice }) else {
      return nil
    }
    switch guess {
    case .choice(right):
      return "\(console.styled(console.glyph(.passed), .green)) You are right: \(right.words)"
    case .choice:
      return "\(console.styled(console.glyph(.failed), .red)) The right answer is \(right.words)"
    case .free, nil: return "The right answer is \(right.words)"
    }
  }
}

extension Command {
  package static let hint = Command(
    name: "hint",
    abstract: "get a hint on what the last check found",
    details:
      "Gives a hint on what the last check found: a failed test, a compiler error, a planted bug.",
    operands: .optionalLesson("without one, the lesson that you checked last"),
    options: [HintCommand.next, HintCommand.diff, .yes],
    notes:
      "Each failure has three hints. You get the next one when you have changed your code and checked again, or with --next.",
    examples: ["hint 8", "hint --next"],
    run: HintCommand.run(in:))
}

/// `workbook hint`: gives the next hint for what fell short last.
struct HintCommand: CourseCommand {
  static let next = Command.Option("next", "go on to the next hint without another attempt")
  static let diff = Command.Option(
    "diff", "show the first planted bug that got through; asks first")

  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let checked = store.read().checked
    let last = course.lessons.first { $0.name == checked }
    guard let lesson = try namedLesson() ?? last ?? standings.current else {
      throw .everythingPassed
    }
    if context.has(Self.diff) { return try showBug(lesson, kept(of: lesson).verdict) }
    console.say(try answer(on: lesson, goesOn: context.has(Self.next)).text)
    return .passed
  }

  /// Returns what the last check found; after a pass, what it found beyond the core.
  private func kept(
    of lesson: Lesson
  ) throws(WorkbookError) -> (entry: Progress.Entry, verdict: Verdict) {
    guard let entry = store.read().entries[lesson.name],
      let judgement = store.judgement(of: lesson, entry)
    else {
      throw .nothingToHint(lesson: lesson.folder, because: .notChecked)
    }
    let isPassed = judgement.verdict.outcome == .passed
    return (entry, isPassed ? judgement.beyond ?? judgement.verdict : judgement.verdict)
  }

  /// A page with a hint.
  struct Answer {
    var text: String
    /// Whether it is the hint that the learner has read already, and there is a next one.
    var isRepeated: Bool
  }

  /// Returns the page with the next hint, and saves that it was read.
  ///
  /// - Parameter goesOn: Whether to go on to the next hint without another attempt.
  func answer(on lesson: Lesson, goesOn: Bool) throws(WorkbookError) -> Answer {
    let (entry, verdict) = try kept(of: lesson)
    let hints = LessonHints(lesson, in: course)
    guard let choice = HintChoice(for: verdict, in: hints, function: function) else {
      throw .nothingToHint(
        lesson: lesson.folder, because: verdict.outcome == .passed ? .passed : .isGone)
    }

    let last = entry.hints[choice.ladder]
    // Only code that was checked is a new attempt; a new comment is not.
    let attempt = try course.attempt(at: lesson)
    let isChecked = attempt.digest == entry.digest.learner
    let state = Progress.HintState.asking(
      after: last, attempt: isChecked ? attempt.codeDigest : last?.attempt ?? "", goesOn: goesOn)
    let levels = hints.levels(for: choice)
    let hint =
      levels.indices.contains(state.level)
      ? levels[state.level]
      : "There is no hint on this. Read the lesson's README once more: \(lesson.readme)"
    let isLast = state.level >= levels.count - 1
    var next = step(on: lesson, isRepeated: state == last, isLast: isLast)
    if isLast, verdict.grades?.survivors.isEmpty == false {
      next +=
        "\nIf you are still stuck, `swift run workbook hint \(lesson.number) --diff` shows you the planted bug itself."
    }
    store.update(orSay: console.note) { $0.entries[lesson.name]?.hints[choice.ladder] = state }
    // `watch` wraps its lines itself.
    let width = console.shownIn == .watch ? .max : RawTerminal.readableWidth
    let text = """
      \(console.styled("Hint for \(lesson.label) \(course.title(of: lesson))", .bold))
      \(console.styled(choice.about, .dim))

      \(TextBlock.all(in: hint).map { $0.text(console, width: width) }.joined(separator: "\n\n"))

      \(next)
      """
    return Answer(text: text, isRepeated: state == last && !isLast)
  }

  /// What to do after a hint, which may have answered the same attempt before.
  private func step(on lesson: Lesson, isRepeated: Bool, isLast: Bool) -> String {
    let check = standings.current == lesson ? "check" : "check \(lesson.number)"
    let again = console.shownIn.checkAgain(by: check)
    return switch (isRepeated, isLast) {
    case (false, _): "Try it, then \(again)."
    case (true, false):
      "You have seen this hint. The next one comes when you have changed your code and checked again. To see it now, \(console.shownIn.nextHint(lesson))."
    case (true, true): "There is no further hint on this failure."
    }
  }

  /// Returns the header of the function around a place, in the current file.
  private func function(at place: Place) -> String? {
    guard let text = try? Files.text(at: course.path(place.path)) else { return nil }
    return SwiftSource(text).memberBody(holding: place.line - 1..<place.line)?.header
  }

  /// Shows the first planted bug that got through; asks first, because this ends the search.
  private func showBug(_ lesson: Lesson, _ verdict: Verdict) throws(WorkbookError) -> ExitCode {
    let mutants = try course.variants(of: lesson).mutants
    guard let survivor = verdict.grades?.survivors.first,
      let mutant = mutants.first(where: { $0.name == survivor.name })
    else { throw .nothingToHint(lesson: lesson.folder, because: .noSurvivor) }
    if !context.has(.yes) {
      guard console.isInteractive else {
        throw .needsYes(
          command: "hint --diff", because: "`hint --diff` shows the planted bug itself.")
      }
      let question = "This shows the planted bug itself. Show it?"
      guard console.confirms(question) else { return .passed }
    }
    console.say(VariantText(course: course, console: console, lesson: lesson).bug(mutant))
    return .passed
  }
}

extension Command {
  static let hint = Command(
    name: "hint",
    abstract: "show the next hint for what fell short last",
    details:
      "Gives the next hint for what fell short in the last check: a test, a diagnostic, a planted bug.",
    operands: .optionalLesson("without one, the current lesson"),
    options: [.diff, .yes],
    notes: "A check must lie between two hints on the same thing.",
    examples: ["hint 8"],
    run: HintCommand.run(in:))
}

extension Command.Option {
  static let diff = Self(
    "diff", "show the first planted bug that got through; asks before it does")
}

/// `workbook hint`: the next hint for what fell short last.
struct HintCommand: CourseCommand {
  let context: Context
  let course: Course

  func run() throws(WorkbookError) -> ExitCode {
    let store = ProgressStore(of: course)
    let progress = store.read()
    let lesson = try lesson(progress)
    guard let entry = progress.entries[lesson.name], let verdict = entry.known?.verdict else {
      throw .nothingToHint(lesson: lesson.folder, because: .notChecked)
    }
    if context.has(.diff) { return try showBug(lesson, verdict) }
    let behaviour = course.readme(of: lesson).behaviour
    guard let choice = HintChoice(for: verdict, behaviour: behaviour) else {
      throw .nothingToHint(lesson: lesson.folder, because: .passed)
    }

    let state = Progress.HintState.asking(
      for: choice.section, after: entry.hint, checks: entry.checks)
    let isRepeated = state == entry.hint
    console.say(text(lesson, choice, level: state.level, isRepeated: isRepeated))
    store.update(orSayOn: console) { $0.entries[lesson.name]?.hint = state }
    return .passed
  }

  private func lesson(_ progress: Progress) throws(WorkbookError) -> Lesson {
    if let named = try lesson() { return named }
    guard let current = Standings(course, progress).current else {
      throw .everythingPassed
    }
    return current
  }

  private func text(
    _ lesson: Lesson, _ choice: HintChoice, level: Int, isRepeated: Bool
  ) -> String {
    let file = (try? Files.text(at: course.path("\(lesson.exercise)/hints.md"))) ?? ""
    let general = Outcome(rawValue: choice.section).map(GeneralHints.levels) ?? []
    let hint =
      Hints(file).text(of: choice.section, level: level)
      ?? (general.isEmpty ? nil : general[min(level, general.count - 1)])
    let next =
      isRepeated
      ? "That is the same hint: check an attempt in between, and the next one goes further."
      : "Try it, then \(console.shownIn.checkAgain)."
    let readme = console.link("\(lesson.exercise)/README.md", in: course)
    return """
      \(console.styled("Hint for \(lesson.label) \(course.title(of: lesson))", .bold))
      \(console.styled(choice.about, .dim))

      \(hint ?? "There is no hint for this. Read the lesson's README once more: \(readme)")

      \(next)
      """
  }

  /// Shows the first planted bug that got through, after asking: it takes the search away.
  private func showBug(_ lesson: Lesson, _ verdict: Verdict) throws(WorkbookError) -> ExitCode {
    let variants = try course.variants(of: lesson)
    guard let survivor = verdict.grades?.survivors.first,
      variants.contains(where: { $0.name == survivor.name })
    else { throw .nothingToHint(lesson: lesson.folder, because: .noSurvivor) }
    if !context.has(.yes) {
      guard console.isInteractive else {
        throw .needsYes(
          command: "hint --diff", because: "`hint --diff` shows the planted bug itself.")
      }
      let question = "This shows the planted bug itself. Show it?"
      guard console.confirms(question) else { return .passed }
    }
    let text = try Files.text(at: course.path("\(lesson.variants)/\(survivor.name).diff"))
    let diff = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("---") }
    console.say(
      diff.map { line in
        switch line.first {
        case "-": console.styled(String(line), .red)
        case "+": console.styled(String(line), .green)
        default: String(line)
        }
      }.joined(separator: "\n"))
    return .passed
  }
}

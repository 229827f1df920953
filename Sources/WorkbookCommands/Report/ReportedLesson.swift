/// A lesson as every report shows it: numbers, verdict and text, without paths of the machine.
struct ReportedLesson: Sendable {
  var standing: Standing
  /// The numbers, as in `--json`.
  var entry: JSONReport.LessonEntry
  var verdict: Verdict
  /// How far the lesson went beyond its core, or `nil` if that was not run.
  var beyond: BeyondSummary?
  var isCurrent: Bool
  /// The paragraphs that `check` prints below the headline.
  var words: [Paragraph]
  /// The first place to look.
  var place: Place

  init(
    _ course: Course, _ standings: Standings, _ standing: Standing,
    _ entry: JSONReport.LessonEntry
  ) {
    let lesson = standing.lesson
    self.standing = standing
    self.entry = entry
    let judgement = standing.judgement()
    verdict = judgement?.verdict ?? .notStarted
    beyond = judgement?.summary.beyond
    isCurrent = standings.current == lesson
    let report = LessonReport(
      course: course, console: .words, lesson: lesson, next: standings.next(after: lesson))
    words =
      (judgement.map(report.paragraphs) ?? []).map { paragraph in
        paragraph.map { course.withoutRoot($0).showingControls }
      }
    place =
      verdict.firstPlace(in: course, lesson) ?? judgement?.remarks.lazy.compactMap(\.place).first
      ?? Place(path: "\(lesson.exercise)/README.md", line: 1)
  }

  var lesson: Lesson { standing.lesson }
  var title: String { entry.title }
  /// Whether the current files pass.
  var isPassed: Bool { verdict.outcome == .passed }
  var isMastered: Bool { isPassed && beyond?.isWhole == true }

  /// How the lesson stands, in words.
  var state: String {
    if standing.isChanged { return "changed since checked" }
    return isMastered ? Progress.Earned.mastered.rawValue : verdict.outcome.words
  }

  /// The sign in front of the state.
  var glyph: Glyph {
    if standing.isChanged { return .changed }
    return Glyph.of(verdict.outcome, isMastered: isMastered).glyph
  }

  /// The number of caught bugs, as in `3 of 8`, or `nil` if no bug was planted.
  var bugs: String? { verdict.mutants.isEmpty ? nil : verdict.summary.caughtBugs }

  /// The number of passed tests, as in `4 of 5`, or `nil` if no test ran.
  var tests: String? { verdict.tests.isEmpty ? nil : verdict.passedTests }
}

extension Console {
  /// A console that prints words alone, whatever the terminal is.
  static let words = Console(color: .never, plain: true, terminal: .standardOutput([:]))
}

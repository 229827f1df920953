/// A lesson as all reports show it: its numbers, its verdict and its words, without any
/// path of the machine.
struct ReportedLesson: Sendable {
  var lesson: Lesson
  /// The numbers, as `--json` has them.
  var entry: JSONReport.LessonEntry
  var verdict: Verdict
  var remarks: [Remark]
  /// How far it went beyond its core; nil where that was not run.
  var beyond: BeyondSummary?
  var isJudged: Bool
  /// True where the learner changed the exercise and it was not checked since.
  var isChanged: Bool
  var hasNewContent: Bool
  var isCurrent: Bool
  /// The verdict in words, a paragraph each, as `check` prints them below the headline.
  var words: [Paragraph]
  /// Where to look first.
  var place: Place
  /// The Behaviour lines by their name.
  var behaviour: Behaviour

  init(
    _ course: Course, _ standings: Standings, _ standing: Standing,
    _ entry: JSONReport.LessonEntry
  ) {
    let lesson = standing.lesson
    self.lesson = lesson
    self.entry = entry
    let judgement = standing.judgement()
    verdict = judgement?.verdict ?? .notStarted
    remarks = judgement?.remarks ?? []
    beyond = judgement?.summary.beyond
    isJudged = verdict.outcome != .notStarted
    isChanged = standing.isChanged
    hasNewContent = standing.hasNewContent
    isCurrent = standings.current == lesson
    // The matrix has a better place in a report than between paragraphs.
    let report = LessonReport(
      course: course, console: .words, lesson: lesson, next: standings.next(after: lesson),
      bugs: .none)
    words =
      (judgement.map(report.paragraphs) ?? []).map { paragraph in
        paragraph.map { course.withoutRoot($0).showingControls }
      }
    place =
      verdict.firstPlace(in: course, lesson) ?? remarks.lazy.compactMap(\.place).first
      ?? Place(path: "\(lesson.exercise)/README.md", line: 1)
    behaviour = course.behaviour(of: lesson)
  }

  var title: String { entry.title }
  /// Whether the exercise as it is now passes.
  var isPassed: Bool { isJudged && verdict.outcome == .passed }
  var isMastered: Bool { isPassed && beyond?.isWhole == true }

  /// How the lesson stands, as people say it.
  var state: String {
    if isChanged { return "changed since checked" }
    return isMastered ? Progress.Earned.mastered.rawValue : verdict.outcome.words
  }

  /// How far it went beyond its core, as in `3 of 8`; nil where that was not run.
  var beyondWords: String? { beyond?.words }

  /// The sign in front of the state.
  var glyph: Glyph {
    if isChanged { return .changed }
    return Glyph.of(verdict.outcome, isMastered: isMastered).glyph
  }

  /// As in `3 of 8 bugs caught`; nil where no bug was planted yet.
  var bugs: String? {
    verdict.mutants.isEmpty ? nil : verdict.caughtBugs
  }

  /// As in `4 of 5`; nil where no test ran.
  var tests: String? {
    verdict.tests.isEmpty ? nil : verdict.passedTests
  }

  /// Whether a report may tell what a planted bug does.
  ///
  /// One that was caught is no secret any more, and of the others the first is told, as on the
  /// terminal. A list of all would be the answers.
  func isTold(_ mutant: MutantResult) -> Bool {
    mutant.isCaught || mutant == verdict.grades?.survivors.first
  }
}

extension Console {
  /// Words alone, whatever the terminal is.
  static let words = Console(color: .never, plain: true, environment: [:])
}

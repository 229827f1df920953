/// A lesson as every report shows it: how it stands and why, without paths of the machine.
struct ReportedLesson: Sendable {
  var explanation: Explanation
  /// The numbers, as in `--json`.
  var entry: JSONReport.LessonEntry
  /// Whether the workbook's part of the lesson has changed since the learner passed it.
  var hasNewContent: Bool
  var isCurrent: Bool
  /// The paragraphs that `check` prints below the headline; empty without a verdict.
  var words: [Paragraph]

  init(_ course: Course, _ standings: Standings, _ standing: Standing) {
    explanation = Explanation(of: standing, among: standings, in: course)
    entry = JSONReport.LessonEntry(standing, explanation, in: course)
    hasNewContent = standing.hasNewContent
    isCurrent = standings.current == standing.lesson
    words =
      explanation.isKnown
      ? explanation.paragraphs.map { $0.map { course.withoutRoot($0).showingControls } } : []
  }

  var headline: Headline { explanation.headline }
  var lesson: Lesson { headline.lesson }
  var title: String { headline.title }
  /// How the current files stand.
  var outcome: Outcome { explanation.outcome }
  var place: Place { explanation.place }
  /// What was reached, and how it is now if that differs.
  var state: String { headline.reached.words + headline.news }
}

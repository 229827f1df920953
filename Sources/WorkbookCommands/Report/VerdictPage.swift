/// A verdict for a screen: what must stay in sight, and what may scroll.
struct VerdictPage: Equatable, Sendable {
  var headline: String
  /// What was found, the most important first.
  var findings: [String]
  /// Which tests caught which bugs, or `nil` if none was caught.
  var bugs: String?
  /// What to do next.
  var next: String
  var isPassed: Bool
  var isMastered = false
  /// Whether the lesson is passed, and what lies beyond has not been run yet.
  var lacksBeyond = false
  /// How the lesson stands, in a few words.
  var state: String
}

extension LessonReport {
  /// The words of ``text(_:)``, laid out for a screen.
  func page(_ judgement: Judgement) -> VerdictPage {
    let verdict = judgement.verdict
    var paragraphs = paragraphs(judgement)
    // The verdict's next step comes last, after those of remarks.
    let last = paragraphs.popLast()?.halves
    let findings = paragraphs.map(\.text) + [last?.found].compactMap(\.self)
    return VerdictPage(
      headline: headline(judgement), findings: findings, bugs: verdict.grades.flatMap(wholeMatrix),
      next: last?.next ?? "",
      isPassed: verdict.outcome == .passed, isMastered: judgement.summary.isMastered,
      lacksBeyond: verdict.outcome == .passed && judgement.beyond == nil
        && course.hasBeyond(lesson),
      state: verdict.outcome.words)
  }
}

/// A verdict for a screen: what must stay in sight, and what may scroll or unfold.
struct VerdictPage: Equatable, Sendable {
  var headline: String
  /// What was found, the most important first.
  var findings: [String]
  /// The planted bugs, or `nil` if there were none.
  var bugs: Bugs?
  /// What to do next.
  var next: String
  var isPassed: Bool
  var isMastered = false
  /// Whether the lesson is passed, and what lies beyond has not been run yet.
  var lacksBeyond = false
  /// How the lesson stands, in a few words.
  var state: String

  struct Bugs: Equatable, Sendable {
    /// As in `! 19 of 24 bugs got through`.
    var count: String
    /// Which tests caught which bugs.
    var list: String
  }
}

extension VerdictPage {
  /// Creates a page for an error in place of a verdict, for example without a toolchain.
  init(fault text: String) {
    self.init(
      headline: "", findings: [text], next: "", isPassed: false, state: Outcome.workbookFault.words)
  }
}

extension LessonReport {
  /// The words of ``text(_:)``, laid out for a screen.
  func page(_ judgement: Judgement) -> VerdictPage {
    let verdict = judgement.verdict
    var report = self
    report.bugs = .none
    var paragraphs = report.paragraphs(judgement)
    // The verdict's next step comes last, after those of remarks.
    let last = paragraphs.popLast()?.halves
    let findings = paragraphs.map(\.text) + [last?.found].compactMap(\.self)
    return VerdictPage(
      headline: headline(judgement), findings: findings, bugs: bugs(verdict),
      next: last?.next ?? "",
      isPassed: verdict.outcome == .passed, isMastered: judgement.summary.isMastered,
      lacksBeyond: verdict.outcome == .passed && judgement.beyond == nil
        && course.hasBeyond(lesson),
      state: verdict.outcome.words)
  }

  private func bugs(_ verdict: Verdict) -> VerdictPage.Bugs? {
    guard let grades = verdict.grades, !grades.mutants.isEmpty else { return nil }
    let open = grades.mutants.count - grades.caught.count
    let count =
      open == 0
      ? console.styled("\(console.glyph(.passed)) \(verdict.caughtBugs) bugs caught", .green)
      : console.styled(
        "\(console.glyph(.warning)) \(counted(open, "bug")) got through, \(verdict.caughtBugs) caught",
        .yellow)
    return VerdictPage.Bugs(count: count, list: wholeMatrix(grades))
  }
}

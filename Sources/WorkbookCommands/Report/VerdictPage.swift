import WorkbookChecker
import WorkbookCourse

/// A verdict for a screen: what must be in sight apart from what may be scrolled and unfolded.
struct VerdictPage: Equatable, Sendable {
  var headline: String
  /// What was found, first things first.
  var findings: [String]
  /// The planted bugs; nil where none was planted.
  var bugs: Bugs?
  /// What to do next.
  var next: String
  var isPassed: Bool
  var isMastered = false
  /// True where it is passed, and what lies beyond was not run yet.
  var lacksBeyond = false
  /// How the lesson stands, in a few words.
  var state: String

  struct Bugs: Equatable, Sendable {
    /// As in `! 19 of 24 bugs got through`.
    var count: String
    /// Which tests caught which.
    var list: String
  }
}

extension VerdictPage {
  /// What a command said in place of a verdict, as when there is no toolchain.
  init(fault text: String) {
    self.init(
      headline: "", findings: [text], next: "", isPassed: false, state: Outcome.workbookFault.words)
  }
}

extension LessonReport {
  /// The same words as ``text(_:)``, laid out for a screen.
  func page(_ judgement: Judgement) -> VerdictPage {
    let verdict = judgement.verdict
    var report = self
    report.bugs = .none
    var findings = report.paragraphs(judgement)
    let next = Self.takeNext(from: &findings)
    return VerdictPage(
      headline: headline(judgement), findings: findings, bugs: bugs(verdict), next: next,
      isPassed: verdict.outcome == .passed, isMastered: judgement.summary.isMastered,
      lacksBeyond: verdict.outcome == .passed && judgement.beyond == nil
        && course.hasBeyond(lesson),
      state: verdict.outcome.words)
  }

  /// Takes the last step out of the paragraphs: that of the verdict, behind those of remarks.
  ///
  /// A lesson that is passed, or gone, has no line of this kind: there it is the last paragraph.
  private static func takeNext(from paragraphs: inout [String]) -> String {
    guard let last = paragraphs.popLast() else { return "" }
    let lines = last.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.lastIndex(where: { $0.hasPrefix(next) }), start > 0 else { return last }
    paragraphs.append(lines[..<start].joined(separator: "\n"))
    return lines[start...].joined(separator: "\n")
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

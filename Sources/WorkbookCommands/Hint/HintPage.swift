/// The page that `hint` prints: the failure, the hint, and what to do next.
struct HintPage {
  var course: Course
  var console: Console
  var lesson: Lesson
  var choice: HintChoice
  /// The texts for the topic, the gentlest first.
  var levels: [String]
  var level: Int
  /// Whether this level has answered the same attempt before.
  var isRepeated: Bool
  /// Whether a planted bug got through, which `hint --diff` can show.
  var hasSurvivor: Bool
  /// The command that checks the lesson.
  var check: String

  var text: String {
    let hint =
      levels.indices.contains(level)
      ? levels[level]
      : "There is no hint for this. Read the lesson's README once more: \(lesson.exercise)/README.md"
    return """
      \(console.styled("Hint for \(lesson.label) \(course.title(of: lesson))", .bold))
      \(console.styled(choice.about, .dim))

      \(TextBlock.all(in: hint).map { $0.text(console, width: width) }.joined(separator: "\n\n"))

      \(next)
      """
  }

  /// Unlimited in `watch`, which wraps its lines itself.
  private var width: Int {
    console.shownIn == .watch ? .max : RawTerminal.readableWidth
  }

  private var isLast: Bool { level >= levels.count - 1 }

  private var next: String {
    let again = console.shownIn.checkAgain(by: check)
    let step =
      switch (isRepeated, isLast) {
      case (false, _): "Try it, then \(again)."
      case (true, false):
        "That is the same hint, since the attempt is the same: change something, \(again), and the next hint goes further."
      case (true, true): "That is the last hint on this."
      }
    guard isLast, hasSurvivor else { return step }
    return step
      + "\nIf it stays dark: `swift run workbook hint \(lesson.number) --diff` shows the planted bug itself, after asking."
  }
}

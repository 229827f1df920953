/// How a lesson stands, in a line: its sign, its state, and the numbers that may be shown.
///
/// Every face shows this value, and only this type decides which numbers are withheld. It needs no
/// verdict's file, so that `list` can make one for each lesson.
struct Headline: Equatable, Sendable {
  /// A sign with its colour and the words that say the same.
  struct State: Equatable, Sendable {
    var glyph: Glyph
    var color: Console.Style
    var words: String
  }

  var lesson: Lesson
  /// The first heading of the lesson's README.
  var title: String
  /// How the exercise is now.
  var now: State
  /// What the learner has reached, which an experiment doesn't take away; else how it is now.
  var reached: State
  /// What has changed since the learner reached it; empty if nothing has.
  var news = ""
  /// Whether the lesson was ever passed, and ever mastered.
  var isPassed: Bool
  var isMastered: Bool
  /// Whether the numbers answer the prediction, which the learner has not made yet.
  var withholdsNumbers: Bool
  /// The caught bugs of the core, as in `3 of 8`; `nil` if no bug was planted, or if withheld.
  var bugs: String?
  /// What the attempt before caught, if that was another number, as in ` (2 before)`.
  var change = ""
  /// How far the lesson went beyond its core, or `nil` if that wasn't run.
  var beyond: BeyondSummary?

  init(_ standing: Standing, in course: Course) {
    let summary = standing.summary
    lesson = standing.lesson
    title = course.title(of: lesson)
    isPassed = standing.isPassed
    isMastered = standing.isMastered
    withholdsNumbers =
      standing.isStarter && standing.isKnown && standing.awaitsPrediction(in: course)
    bugs = summary.planted == 0 || withholdsNumbers ? nil : summary.caughtBugs
    beyond = summary.beyond
    // The attempt before may have been the starter.
    if let before = standing.before, before.planted == summary.planted,
      before.caught != summary.caught, !standing.awaitsPrediction(in: course)
    {
      change = " (\(before.caught) before)"
    }

    now = State(standing)
    reached = now
    guard isPassed else { return }
    let earned = isMastered ? Progress.Earned.mastered : .passed
    reached = State(
      glyph: isMastered ? .mastered : .passed, color: .green, words: earned.rawValue)
    if !standing.isKnown {
      news = "; files changed"
    } else if !standing.isPass {
      news = "; now it \(summary.outcome.predicate)"
    } else if standing.hasNewContent {
      news = ", lesson changed"
    } else if isMastered, beyond?.isWhole == false {
      news = "; now open beyond the core"
    }
  }

  /// The label and the title, as in `08 Callbacks, late answers`.
  var name: String { "\(lesson.label) \(title)" }
}

extension Standing {
  /// Whether the starter's numbers answer the prediction, which the learner has not made yet.
  func awaitsPrediction(in course: Course) -> Bool {
    !hasGuessed && course.asksAboutStarter(lesson)
  }
}

extension Headline.State {
  fileprivate init(_ standing: Standing) {
    let outcome = standing.summary.outcome
    words = outcome.words
    switch outcome.severity {
    case _ where standing.isChanged:
      (glyph, color, words) = (.changed, .yellow, "changed since checked")
    case _ where standing.summary.isMastered:
      (glyph, color, words) = (.mastered, .green, Progress.Earned.mastered.rawValue)
    case .passed: (glyph, color) = (.passed, .green)
    case .untouched: (glyph, color) = (.notStarted, .dim)
    case .failure: (glyph, color) = (.failed, .red)
    case .fault: (glyph, color) = (.warning, .yellow)
    }
  }
}

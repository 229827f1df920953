/// A verdict for a screen: what must stay in sight, and what may scroll.
struct VerdictPage: Equatable, Sendable {
  var headline: String
  /// What was found, the most important first.
  var findings: [String]
  /// Which tests caught which bugs, or `nil` if none was caught.
  var bugs: String?
  /// What to do next.
  var next: String
  /// Whether the lesson was ever passed, which lets the learner go on and compare.
  var isPassed: Bool
  var isMastered = false
  /// Whether the lesson is passed, and what lies beyond has not been run yet.
  var lacksBeyond = false
}

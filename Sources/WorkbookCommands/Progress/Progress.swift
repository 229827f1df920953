/// What was reached so far: how each lesson stood, by name, and where the learner went on.
///
/// In short: with the whole verdicts it would be half a megabyte, to be read at each command.
struct Progress: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// Of everything that the verdict depends on, as it was then.
    var digest: LessonDigest
    /// The verdict in short; nil where another version of the tool wrote no more than whether it
    /// was a pass, and it was none.
    var summary: VerdictSummary?
    /// How far the hints were read, for each failure by its ladder.
    var hints: [String: HintState] = [:]
    /// The best that was ever reached; experiments after a pass do not take it away.
    var earned: Earned?
    /// The threads of bugs that shipped of which the learner was told, each once.
    var sighted: Set<String> = []
    /// What a reset took back, for an undo to return.
    var withdrawn: Earned?

    /// Whether the verdict is a pass.
    var isPass: Bool { summary?.outcome == .passed }

    /// Takes the pass back, since the exercise is the starter again.
    mutating func withdraw() {
      withdrawn = earned ?? withdrawn
      earned = nil
    }

    /// Returns the pass, since the files with which it was earned are back.
    mutating func restore() {
      earned = earned ?? withdrawn
      withdrawn = nil
    }
  }

  /// What stays once it was reached.
  enum Earned: String, Codable, Comparable, Sendable {
    /// The core.
    case passed
    /// All of the lesson.
    case mastered

    init?(_ summary: VerdictSummary) {
      guard summary.outcome == .passed else { return nil }
      self = summary.isMastered ? .mastered : .passed
    }

    static func < (a: Self, b: Self) -> Bool { a == .passed && b == .mastered }
  }

  /// How far the hints on one failure were read.
  struct HintState: Codable, Equatable, Sendable {
    var level: Int
    /// The fingerprint of the attempt that this level answered; a further one needs another attempt.
    var attempt: String
  }

  /// What happened to the file when it was read.
  enum Condition: Equatable, Sendable { case fine, damaged }

  var entries: [String: Entry] = [:]
  /// The lesson that the learner chose to go on from, by its name.
  var started: String?
  /// The lessons whose prediction was put on a terminal, by name.
  var guessed: Set<String> = []
  /// The lesson that a check told in full last, by its name: what a hint without a lesson answers.
  var checked: String?
  var condition = Condition.fine

  /// True before the first check, start or guess.
  var isNew: Bool { self == Progress() }
}

extension Progress.Entry: Codable {
  private enum Key: CodingKey { case digest, summary, isPassed, hints, earned, withdrawn, sighted }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    digest = try container.decode(LessonDigest.self, forKey: .digest)
    let isPassed = try container.decode(Bool.self, forKey: .isPassed)
    summary =
      (try? container.decodeIfPresent(VerdictSummary.self, forKey: .summary))
      ?? (isPassed ? VerdictSummary(.passed) : nil)
    let kept = try? container.decodeIfPresent(Progress.Earned.self, forKey: .earned)
    earned = kept ?? summary.flatMap(Progress.Earned.init)
    sighted = (try? container.decodeIfPresent(Set<String>.self, forKey: .sighted)) ?? []
    withdrawn = try? container.decodeIfPresent(Progress.Earned.self, forKey: .withdrawn)
    let hints = try? container.decodeIfPresent(
      [String: Progress.HintState].self, forKey: .hints)
    self.hints = hints ?? [:]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(digest, forKey: .digest)
    try container.encodeIfPresent(summary, forKey: .summary)
    // Apart from the summary, so that a pass outlives the form in which that is kept.
    try container.encode(isPass, forKey: .isPassed)
    try container.encode(hints, forKey: .hints)
    try container.encodeIfPresent(earned, forKey: .earned)
    try container.encodeIfPresent(withdrawn, forKey: .withdrawn)
    if !sighted.isEmpty { try container.encode(sighted.sorted(), forKey: .sighted) }
  }
}

/// What the learner has reached so far: how each lesson stands, by name, and where to go on.
///
/// It holds summaries only. With the full verdicts, every command would read half a megabyte.
struct Progress: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// The fingerprints of everything that the verdict depended on.
    var digest: LessonDigest
    /// The verdict's summary; `nil` if an older version stored only that it was not a pass.
    var summary: VerdictSummary?
    /// How far the learner has read the hints, by ``HintChoice/ladder``.
    var hints: [String: HintState] = [:]
    /// The best result so far, which experiments after a pass don't change.
    var earned: Earned?
    /// The threads of shipped bugs that the learner has been shown; each is shown once.
    var sighted: Set<String> = []
    /// The result that a reset withdrew, so that an undo can restore it.
    var withdrawn: Earned?
    /// What the attempt before this one came to; `nil` if there was none.
    var before: VerdictSummary?

    /// Whether the verdict is a pass.
    var isPass: Bool { summary?.outcome == .passed }

    /// Withdraws the pass, because the exercise is the starter again.
    mutating func withdraw() {
      withdrawn = earned ?? withdrawn
      earned = nil
    }

    /// Restores the pass, because the files that earned it are back.
    mutating func restore() {
      earned = earned ?? withdrawn
      withdrawn = nil
    }
  }

  /// A result that the learner keeps.
  enum Earned: String, Codable, Comparable, Sendable {
    /// The core is passed.
    case passed
    /// All of the lesson is passed.
    case mastered

    init?(_ summary: VerdictSummary) {
      guard summary.outcome == .passed else { return nil }
      self = summary.isMastered ? .mastered : .passed
    }

    static func < (a: Self, b: Self) -> Bool { a == .passed && b == .mastered }
  }

  /// How far the learner has read the hints on one failure.
  struct HintState: Codable, Equatable, Sendable {
    var level: Int
    /// The fingerprint of the attempt that this level answered; the next level needs a new attempt.
    var attempt: String
  }

  var entries: [String: Entry] = [:]
  /// The name of the lesson that the learner chose to go on from.
  var started: String?
  /// The names of the lessons whose prediction the learner was asked for, on a terminal.
  var guessed: Set<String> = []
  /// The name of the lesson that the last check reported in full; `hint` without a name uses it.
  var checked: String?
  /// Whether the progress file was damaged when it was read.
  var isDamaged = false

  /// Whether there has been no check, start or prediction yet.
  var isNew: Bool { self == Progress() }
}

extension Progress.Entry: Codable {
  private enum Key: CodingKey {
    case digest, summary, isPassed, hints, earned, withdrawn, sighted, before
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    digest = try container.decode(LessonDigest.self, forKey: .digest)
    let isPassed = try container.decode(Bool.self, forKey: .isPassed)
    // What is missing or unreadable is left out, and the rest of the entry stays.
    func part<Part: Decodable>(_ key: Key) -> Part? {
      try? container.decode(Part.self, forKey: key)
    }
    summary = part(.summary) ?? (isPassed ? VerdictSummary(.passed) : nil)
    earned = part(.earned) ?? summary.flatMap(Progress.Earned.init)
    sighted = part(.sighted) ?? []
    withdrawn = part(.withdrawn)
    before = part(.before)
    hints = part(.hints) ?? [:]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(digest, forKey: .digest)
    try container.encodeIfPresent(summary, forKey: .summary)
    // Stored apart from the summary, so that a pass survives a change of the summary's format.
    try container.encode(isPass, forKey: .isPassed)
    try container.encode(hints, forKey: .hints)
    try container.encodeIfPresent(earned, forKey: .earned)
    try container.encodeIfPresent(withdrawn, forKey: .withdrawn)
    try container.encodeIfPresent(before, forKey: .before)
    if !sighted.isEmpty { try container.encode(sighted.sorted(), forKey: .sighted) }
  }
}

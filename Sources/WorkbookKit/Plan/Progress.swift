/// What was reached so far: a verdict for each lesson, by name, and where the learner went on.
struct Progress: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// Of everything that the verdict depends on, as it was then.
    var digest: LessonDigest
    /// Nil where another version of the tool wrote it in a form that this one cannot read.
    var judgement: Judgement?
    /// Kept apart from the verdict, so that a pass outlives the form in which verdicts are kept.
    var isPassed: Bool
    /// How often the lesson was checked; a further hint needs a check in between.
    var checks = 0
    var hint: HintState?

    init(
      digest: LessonDigest, judgement: Judgement, checks: Int = 0, hint: HintState? = nil
    ) {
      self.digest = digest
      self.judgement = judgement
      self.checks = checks
      self.hint = hint
      isPassed = judgement.verdict.outcome == .passed
    }

    /// What was found out, or that it was a pass where no more than that can be read.
    var known: Judgement? { judgement ?? (isPassed ? Judgement(.passed(RunFacts(), nil)) : nil) }
  }

  /// How far the hints for one section were read.
  struct HintState: Codable, Equatable, Sendable {
    var section: String
    var level: Int
    /// The number of checks at that time.
    var checks: Int
  }

  /// What happened to the file when it was read.
  enum Condition: Equatable, Sendable { case fine, damaged }

  var entries: [String: Entry] = [:]
  /// The lesson that the learner chose to go on from, by its name.
  var started: String?
  /// A prediction was put on a terminal, so that the first one is not put again.
  var hasGuessed = false
  var condition = Condition.fine

  /// True before the first check, start or guess.
  var isNew: Bool { self == Progress() }
}

extension Progress.Entry: Codable {
  private enum Key: CodingKey { case digest, judgement, isPassed, checks, hint }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    digest = try container.decode(LessonDigest.self, forKey: .digest)
    isPassed = try container.decode(Bool.self, forKey: .isPassed)
    judgement = try? container.decodeIfPresent(Judgement.self, forKey: .judgement)
    checks = try container.decode(Int.self, forKey: .checks)
    hint = try? container.decodeIfPresent(Progress.HintState.self, forKey: .hint)
  }
}

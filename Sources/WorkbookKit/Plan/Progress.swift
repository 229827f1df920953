/// What was reached so far: a verdict for each lesson, by name, and where the learner went on.
struct Progress: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// Of everything that the verdict depends on, as it was then.
    var digest: LessonDigest
    /// Nil where another version of the tool wrote it in a form that this one cannot read.
    var judgement: Judgement?
    /// Kept apart from the verdict, so that a pass outlives the form in which verdicts are kept.
    var isPassed: Bool
    /// How far the hints were read, for each failure by its ladder.
    var hints: [String: HintState]

    init(digest: LessonDigest, judgement: Judgement, hints: [String: HintState] = [:]) {
      self.digest = digest
      self.judgement = judgement
      self.hints = hints
      isPassed = judgement.verdict.outcome == .passed
    }

    /// What was found out, or that it was a pass where no more than that can be read.
    var known: Judgement? { judgement ?? (isPassed ? Judgement(.passed(RunFacts(), nil)) : nil) }
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
  /// A prediction was put on a terminal, so that the first one is not put again.
  var hasGuessed = false
  /// The lesson that a check told in full last, by its name: what a hint without a lesson answers.
  var checked: String?
  var condition = Condition.fine

  /// True before the first check, start or guess.
  var isNew: Bool { self == Progress() }
}

extension Progress.Entry: Codable {
  private enum Key: CodingKey { case digest, judgement, isPassed, hints }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    digest = try container.decode(LessonDigest.self, forKey: .digest)
    isPassed = try container.decode(Bool.self, forKey: .isPassed)
    judgement = try? container.decodeIfPresent(Judgement.self, forKey: .judgement)
    let hints = try? container.decodeIfPresent(
      [String: Progress.HintState].self, forKey: .hints)
    self.hints = hints ?? [:]
  }
}

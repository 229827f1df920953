/// How a lesson stands: what the learner wrote, and what is known of it.
struct Standing: Sendable {
  /// What is known of the exercise as it is now.
  private enum Known: Sendable {
    /// It changed since it was checked, or was never checked.
    case nothing
    case kept(Progress.Entry, VerdictSummary, in: ProgressStore)
    /// By this very command.
    case judged(Judgement)
  }

  let lesson: Lesson
  /// True while the exercise is as it was shipped.
  let isStarter: Bool
  /// The best that was ever reached; nil where the lesson was never passed.
  fileprivate(set) var earned: Progress.Earned?
  /// True where somebody made the lesson's prediction.
  fileprivate(set) var hasGuessed = false
  /// True where the workbook's own part changed since the lesson was passed: the pass is kept.
  ///
  /// False where nobody looked.
  var hasNewContent = false
  private var known = Known.nothing

  fileprivate init(_ lesson: Lesson, isStarter: Bool) {
    self.lesson = lesson
    self.isStarter = isStarter
  }

  /// True where something was found out about the exercise as it is now.
  var isKnown: Bool { if case .nothing = known { false } else { true } }
  /// Of all that the kept verdict depends on; nil where none is kept on the exercise as it is now.
  var keptDigest: LessonDigest? {
    if case .kept(let entry, _, _) = known { entry.digest } else { nil }
  }
  var summary: VerdictSummary {
    switch known {
    case .nothing: VerdictSummary(.notStarted)
    case .kept(_, let summary, _): summary
    case .judged(let judgement): judgement.summary
    }
  }
  /// Whether the lesson was ever passed; how it stands now is its ``summary``.
  var isPassed: Bool { earned != nil || isPass }
  var isMastered: Bool { earned == .mastered || summary.isMastered }
  /// Whether the exercise as it is now passes.
  var isPass: Bool { summary.outcome == .passed }
  /// False where the starter is untouched, was not checked, and no guess was made.
  var isBegun: Bool { !isStarter || isKnown || hasGuessed }
  /// True where the learner changed the exercise, and it was not checked since.
  var isChanged: Bool { !isKnown && !isStarter }

  /// All that was found out about the exercise as it is now, read where it was kept.
  ///
  /// - Returns: nil where nothing was, or where what was kept is not there any more.
  func judgement() -> Judgement? {
    switch known {
    case .nothing: nil
    case .kept(let entry, _, let store): store.judgement(of: lesson, entry)
    case .judged(let judgement): judgement
    }
  }

  fileprivate mutating func take(_ entry: Progress.Entry, in store: ProgressStore) {
    if let summary = entry.summary { known = .kept(entry, summary, in: store) }
  }

  fileprivate mutating func take(_ judgement: Judgement) {
    known = .judged(judgement)
    hasNewContent = false
  }

  fileprivate mutating func forget() { known = .nothing }

  /// Reads what the workbook brings for the lesson: a hundred files.
  fileprivate mutating func lookForNewContent(in course: Course) {
    guard case .kept(let entry, _, _) = known, isPass else { return }
    hasNewContent = entry.digest.content != course.contentDigest(of: lesson)
  }
}

/// How every lesson of the course stands, in order.
struct Standings: Sendable {
  var all: [Standing]
  /// The lesson that the learner chose to go on from.
  let started: Lesson?

  /// What is known from what was kept; nothing is built, and no toolchain is needed.
  init(_ course: Course, _ progress: Progress) {
    let store = ProgressStore(of: course)
    started = progress.started.flatMap { name in course.lessons.first { $0.name == name } }
    all = course.lessons.parallelMap(width: Cores.count) { lesson in
      // What cannot be read stands as nothing that anybody knows; a check says what is wrong.
      let exercise = try? course.sources(in: lesson.exercise)
      let isStarter = course.isUnchanged(lesson.start)
      var standing = Standing(lesson, isStarter: isStarter)
      standing.hasGuessed = progress.guessed.contains(lesson.name)
      if let entry = progress.entries[lesson.name] {
        standing.earned = entry.earned
        if let exercise, let attempt = try? course.attempt(at: lesson, exercise),
          entry.digest.learner == attempt.digest
        {
          standing.take(entry, in: store)
        }
      }
      return standing
    }
  }

  /// The same with what was judged just now in place of what was kept.
  func with(_ judged: [(lesson: Lesson, judgement: Judgement)]) -> Standings {
    var standings = self
    for (lesson, judgement) in judged {
      guard let index = all.firstIndex(where: { $0.lesson == lesson }) else { continue }
      standings.all[index].take(judgement)
    }
    return standings
  }

  /// Finds out of each passed lesson whether it has changed since, for whoever shows it.
  mutating func lookForNewContent(in course: Course) {
    all = all.parallelMap(width: Cores.count) { standing in
      var standing = standing
      standing.lookForNewContent(in: course)
      return standing
    }
  }

  /// Untouched starters are not started, whatever was found out about them; but for these.
  mutating func forgetStarters(but asked: [Lesson]) {
    for index in all.indices where all[index].isStarter && !asked.contains(all[index].lesson) {
      all[index].forget()
    }
  }

  /// The first lesson that is not passed, from the one on that the learner started last; nil
  /// when all are passed.
  var current: Lesson? {
    let open = all.filter { !$0.isPassed }.map(\.lesson)
    return open.first { $0.number >= started?.number ?? 0 } ?? open.first
  }

  /// The lesson to go on with after another: the next one that is not passed, or else the first.
  func next(after lesson: Lesson) -> Lesson? {
    let open = all.filter { !$0.isPassed }.map(\.lesson)
    return open.first { $0.number > lesson.number } ?? open.first { $0 != lesson }
  }

  func of(_ lesson: Lesson) -> Standing? {
    all.first { $0.lesson == lesson }
  }

  var passedCount: Int { all.count(where: \.isPassed) }
  var masteredCount: Int { all.count(where: \.isMastered) }
}

/// How a lesson stands: what the learner wrote, and what is known about it.
struct Standing: Sendable {
  /// What is known about the current files of the exercise.
  fileprivate enum Known: Sendable {
    /// The files were never checked, or have changed since.
    case nothing
    case kept(Progress.Entry, VerdictSummary, in: ProgressStore)
    /// Judged by the running command.
    case judged(Judgement)
  }

  let lesson: Lesson
  /// Whether the exercise is unchanged since it was shipped.
  var isStarter: Bool
  /// The best result so far, or `nil` if the lesson was never passed.
  fileprivate(set) var earned: Progress.Earned?
  /// What the attempt before the current one came to, if its bugs were counted.
  var before: VerdictSummary?
  /// Whether the learner was asked for the lesson's prediction.
  var hasGuessed: Bool
  /// How many of the bugs that the learner caught are known from a public thread.
  var sighted = 0
  /// Whether the workbook's part of the lesson has changed since the learner passed it.
  ///
  /// The pass stays valid. The value is `false` until ``Standings/lookForNewContent(in:)`` runs.
  var hasNewContent = false
  fileprivate var known = Known.nothing

  /// Whether there is a verdict on the current files.
  var isKnown: Bool { if case .nothing = known { false } else { true } }
  /// The fingerprints of the stored verdict, or `nil` if there is none for the current files.
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
  /// Whether the lesson was ever passed; ``summary`` tells how it stands now.
  var isPassed: Bool { earned != nil || isPass }
  var isMastered: Bool { earned == .mastered || summary.isMastered }
  /// Whether the current files pass.
  var isPass: Bool { summary.outcome == .passed }
  /// Whether the learner has changed the starter, checked it, or been asked for the prediction.
  var isBegun: Bool { !isStarter || isKnown || hasGuessed }
  /// Whether the learner has changed the exercise since the last check.
  var isChanged: Bool { !isKnown && !isStarter }

  /// Returns the full verdict on the current files, reading it from the store if necessary.
  ///
  /// - Returns: The verdict, or `nil` if there is none or its file is lost.
  func judgement() -> Judgement? {
    switch known {
    case .nothing: nil
    case .kept(let entry, _, let store): store.judgement(of: lesson, entry)
    case .judged(let judgement): judgement
    }
  }

  /// Reads about a hundred files of the workbook, so it runs only on request.
  fileprivate mutating func lookForNewContent(in course: Course) {
    guard case .kept(let entry, _, _) = known, isPass else { return }
    hasNewContent = entry.digest.content != course.contentDigest(of: lesson)
  }
}

/// How every lesson stands, in the order of the course.
struct Standings: Sendable {
  var all: [Standing]
  /// The lesson that the learner chose to go on from.
  let started: Lesson?

  /// Reads what is stored, without building anything and without a toolchain.
  init(_ course: Course, _ progress: Progress) {
    let store = ProgressStore(of: course)
    started = progress.started.flatMap { name in course.lessons.first { $0.name == name } }
    all = course.lessons.parallelMap(width: Cores.count) { lesson in
      let entry = progress.entries[lesson.name]
      var standing = Standing(
        lesson: lesson, isStarter: course.isUnchanged(lesson.start), earned: entry?.earned,
        before: entry?.before, hasGuessed: progress.guessed.contains(lesson.name),
        sighted: entry?.sighted.count ?? 0)
      // An unreadable exercise counts as unchecked; the check itself reports the problem.
      if let entry, let summary = entry.summary, let attempt = try? course.attempt(at: lesson),
        entry.digest.learner == attempt.digest
      {
        standing.known = .kept(entry, summary, in: store)
      }
      return standing
    }
  }

  /// Returns a copy with new verdicts in place of the stored ones.
  func with(_ judged: [(lesson: Lesson, judgement: Judgement)]) -> Standings {
    var standings = self
    for (lesson, judgement) in judged {
      guard let index = all.firstIndex(where: { $0.lesson == lesson }) else { continue }
      standings.all[index].known = .judged(judgement)
      standings.all[index].hasNewContent = false
    }
    return standings
  }

  /// Determines which passed lessons have changed since; see ``Standing/hasNewContent``.
  mutating func lookForNewContent(in course: Course) {
    all = all.parallelMap(width: Cores.count) { standing in
      var standing = standing
      standing.lookForNewContent(in: course)
      return standing
    }
  }

  /// Reports untouched starters as not started, except the given ones.
  mutating func forgetStarters(but asked: [Lesson]) {
    for index in all.indices where all[index].isStarter && !asked.contains(all[index].lesson) {
      all[index].known = .nothing
    }
  }

  /// The first lesson not passed, from ``started`` on or else from the beginning; `nil` if none.
  var current: Lesson? {
    let open = all.filter { !$0.isPassed }.map(\.lesson)
    return open.first { $0.number >= started?.number ?? 0 } ?? open.first
  }

  /// The lesson to go on with: the next one that is not passed, or else the first such lesson.
  func next(after lesson: Lesson) -> Lesson? {
    let open = all.filter { !$0.isPassed }.map(\.lesson)
    return open.first { $0.number > lesson.number } ?? open.first { $0 != lesson }
  }

  func of(_ lesson: Lesson) -> Standing? {
    all.first { $0.lesson == lesson }
  }
}

/// How a lesson stands: what the learner wrote, and what is known of it.
struct Standing: Sendable {
  var lesson: Lesson
  /// What was found out about the exercise as it is now; nil where it changed since, or was never checked.
  var judgement: Judgement?
  /// True while the exercise is as it was shipped.
  var isStarter: Bool
  /// True where the workbook's own part changed since the lesson was passed: the pass is kept.
  ///
  /// False where nobody looked.
  var hasNewContent = false

  var verdict: Verdict { judgement?.verdict ?? .notStarted }
  var isPassed: Bool { verdict.outcome == .passed }
  /// True where the learner changed the exercise, and it was not checked since.
  var isChanged: Bool { judgement == nil && !isStarter }
}

/// How every lesson of the course stands, in order.
struct Standings: Sendable {
  var all: [Standing]
  /// The lesson that the learner chose to go on from.
  let started: Lesson?

  /// What is known from what was kept; nothing is built, and no toolchain is needed.
  ///
  /// - Parameter looksForNewContent: For whoever shows it: a hundred files of each lesson are read.
  init(_ course: Course, _ progress: Progress, looksForNewContent: Bool = false) {
    started = progress.started.flatMap { name in course.lessons.first { $0.name == name } }
    all = course.lessons.map { lesson in
      var standing = Standing(lesson: lesson, isStarter: course.isStarter(lesson))
      if let entry = progress.entries[lesson.name],
        entry.digest.learner == course.attempt(at: lesson).digest
      {
        standing.judgement = entry.known
        standing.hasNewContent =
          looksForNewContent && entry.isPassed
          && entry.digest.content != course.contentDigest(of: lesson)
      }
      return standing
    }
  }

  /// The same with what was judged just now in place of what was kept.
  func with(_ judged: [(lesson: Lesson, judgement: Judgement)]) -> Standings {
    var standings = self
    for (lesson, judgement) in judged {
      guard let index = all.firstIndex(where: { $0.lesson == lesson }) else { continue }
      standings.all[index].judgement = judgement
      standings.all[index].hasNewContent = false
    }
    return standings
  }

  /// Untouched starters are not started, whatever was found out about them; but for these.
  mutating func forgetStarters(but asked: [Lesson]) {
    for index in all.indices where all[index].isStarter && !asked.contains(all[index].lesson) {
      all[index].judgement = nil
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
}

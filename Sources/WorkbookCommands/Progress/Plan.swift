/// The lessons to judge in one check; the results are in ``Standings``.
struct Plan: Sendable {
  /// An attempt to judge, with the fingerprints of everything that its verdict depends on.
  struct Due: Sendable {
    var attempt: Attempt
    var digest: LessonDigest
    /// A pass that still holds, or `nil`; with one, the check runs only what lies beyond the core.
    var pass: Judgement?

    var lesson: Lesson { attempt.lesson }
  }

  /// What the caller asks for.
  struct Request: Sendable {
    /// The named lessons; if empty, those changed since their last verdict, and the current one.
    var lessons: [Lesson] = []
    /// Whether to report every lesson, including untouched starters, which are not built.
    var all = false
    /// Whether to ignore the stored verdicts.
    var fresh = false
    /// Whether to leave out what lies beyond the core.
    var coreOnly = false
    /// Whether this is the very first check, which runs the first lesson as shipped.
    var isFirst = false
  }

  /// The lessons to judge, in the order of the course.
  var due: [Due] = []

  /// Chooses the lessons to judge.
  ///
  /// A verdict holds while nothing that it depends on has changed. A pass holds as long as the
  /// learner's files stay the same: a new tool, toolchain or suite doesn't revoke it, unless the
  /// caller names the lesson.
  init(_ course: Course, _ standings: Standings, _ toolchain: Toolchain, _ request: Request)
    throws(WorkbookError)
  {
    let environment = course.environmentDigest(toolchain)
    for standing in standings.all {
      let lesson = standing.lesson
      let isAsked = request.lessons.contains(lesson)
      let isWanted =
        request.lessons.isEmpty
        ? !standing.isStarter
          || (lesson == standings.current && !request.all
            && (standing.isBegun || (request.isFirst && lesson == course.lessons.first)))
        : isAsked || (request.all && !standing.isStarter)
      let isBeyondDoubt = standing.isPass && !isAsked && !request.fresh
      guard isWanted && !isBeyondDoubt else { continue }
      let attempt = try course.attempt(at: lesson)
      let digest = LessonDigest(
        learner: attempt.digest, content: course.contentDigest(of: lesson),
        environment: environment)
      // A verdict whose file is lost or unreadable is judged again.
      let kept = standing.keptDigest == digest && !request.fresh ? standing.judgement() : nil
      guard let kept else {
        due.append(Due(attempt: attempt, digest: digest))
        continue
      }
      let lacksBeyond =
        kept.verdict.outcome == .passed && kept.beyond == nil && !request.coreOnly
      if lacksBeyond && course.hasBeyond(lesson) {
        due.append(Due(attempt: attempt, digest: digest, pass: kept))
      }
    }
  }
}

/// Which lessons are to be judged now.
///
/// Input only: what was found out about them are their ``Standings``.
struct Plan: Sendable {
  /// An attempt to be judged, with the fingerprints of it and of what it is judged by.
  struct Due: Sendable {
    var attempt: Attempt
    var digest: LessonDigest
    /// A pass that still holds, so that only what lies beyond is to be run; else nil.
    var pass: Judgement?

    var lesson: Lesson { attempt.lesson }
  }

  /// What the caller wants to be judged.
  struct Request: Sendable {
    /// Without named lessons, those that changed since their last verdict, and the current one.
    var lessons: [Lesson] = []
    /// Every lesson is to be reported: untouched starters as such, so that none is built.
    var all = false
    /// Ignores kept verdicts.
    var fresh = false
    /// Leaves out what lies beyond the core.
    var coreOnly = false
    /// The very first check of all, which runs the first lesson as it is shipped.
    var isFirst = false
  }

  /// In the order of the course.
  var due: [Due] = []

  /// Looks at every lesson.
  ///
  /// A verdict holds while nothing that it depends on has changed. A pass holds while the
  /// learner's files are the same: another tool, toolchain or suite is no reason to take it
  /// away, unless the lesson is asked for.
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
      // What cannot be told any more is found out again.
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

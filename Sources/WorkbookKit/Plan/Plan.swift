/// Which lessons are to be judged now, and which verdicts still hold.
struct Plan: Sendable {
  /// What is known of a lesson before anything is built.
  struct Item: Sendable {
    var lesson: Lesson
    var digest: LessonDigest
    /// The kept verdict, while what the learner wrote is as it was.
    var kept: Verdict?
    /// True where the workbook's own part changed since the lesson was passed: the pass is kept.
    var hasNewContent = false
    /// True while the exercise is as it was shipped.
    var isStarter: Bool
    var isToBeJudged = false

    var isPassed: Bool { kept?.outcome == .passed }
  }

  /// Every lesson of the course, in order.
  var items: [Item] = []
  private var started: Lesson?

  /// Looks at every lesson.
  ///
  /// Without named lessons, those that the learner has changed since their last verdict are
  /// to be judged, and the current one.
  init(
    _ course: Course, _ progress: Progress, _ toolchain: Toolchain, asked: [Lesson] = [],
    all: Bool = false, fresh: Bool = false
  ) {
    let environment = course.environmentDigest(toolchain)
    for lesson in course.lessons {
      let digest = course.digest(of: lesson, environment)
      var item = Item(lesson: lesson, digest: digest, isStarter: course.isStarter(lesson))
      if let entry = progress.entries[lesson.name], entry.digest.learner == digest.learner {
        item.hasNewContent =
          entry.verdict.outcome == .passed && entry.digest.content != digest.content
        item.kept = entry.digest == digest || item.hasNewContent ? entry.verdict : nil
      }
      items.append(item)
    }
    started = progress.started.flatMap { name in course.lessons.first { $0.name == name } }

    let current = current
    for index in items.indices {
      let item = items[index]
      let isAsked = asked.contains(item.lesson)
      let isDue = item.kept == nil || fresh || (item.hasNewContent && isAsked)
      let isWanted =
        asked.isEmpty ? all || !item.isStarter || item.lesson == current : isAsked
      items[index].isToBeJudged = isDue && isWanted
    }
  }

  /// The first lesson that is not passed, from the one on that the learner started last; nil
  /// when all are passed.
  var current: Lesson? {
    let open = items.filter { !$0.isPassed }.map(\.lesson)
    return open.first { $0.number >= started?.number ?? 0 } ?? open.first
  }

  /// The lesson to go on with after another: the next one that is not passed, or else the first.
  func next(after lesson: Lesson) -> Lesson? {
    let open = items.filter { !$0.isPassed }.map(\.lesson)
    return open.first { $0.number > lesson.number } ?? open.first { $0 != lesson }
  }

  func item(of lesson: Lesson) -> Item? {
    items.first { $0.lesson == lesson }
  }

  var passedCount: Int { items.count(where: \.isPassed) }
}

/// Which lessons are to be judged now, and which verdicts still hold.
struct Plan: Sendable {
  /// What is known of a lesson before anything is built.
  struct Item: Sendable {
    var lesson: Lesson
    var digest: String
    /// The kept verdict, while everything that it depends on is as it was.
    var kept: Verdict?
    /// True while the exercise is as it was shipped.
    var isStarter: Bool
    var isToBeJudged = false
  }

  /// Every lesson of the course, in order.
  var items: [Item] = []
  /// The first lesson that is not passed; nil when all are.
  var current: Lesson?

  /// Looks at every lesson.
  ///
  /// Without named lessons, those that the learner has changed since their last verdict are
  /// to be judged, and the current one.
  init(
    _ course: Course, _ progress: Progress, _ toolchain: Toolchain, asked: [Lesson] = [],
    all: Bool = false, fresh: Bool = false
  ) {
    let shared = course.sharedDigest(toolchain)
    for lesson in course.lessons {
      // A lesson that is broken as shipped stops itself only: judging it says what is wrong.
      let digest = (try? course.digest(of: lesson, shared)) ?? "broken"
      let entry = progress.entries[lesson.name]
      items.append(
        Item(
          lesson: lesson, digest: digest,
          kept: entry?.digest == digest ? entry?.verdict : nil,
          isStarter: course.isStarter(lesson)))
    }
    current = items.first { $0.kept?.outcome != .passed }?.lesson
    for index in items.indices {
      let item = items[index]
      let isAsked = asked.contains(item.lesson)
      let isDue = item.kept == nil || fresh
      if !asked.isEmpty {
        items[index].isToBeJudged = isAsked && isDue
      } else {
        items[index].isToBeJudged =
          isDue && (all || !item.isStarter || item.lesson == current)
      }
    }
  }
}

import Foundation

/// What a reset would change in one file.
struct Loss: Equatable, Sendable {
  var file: String
  /// Lines of the learner's that would go, and lines of the starter that would come back.
  var removed: Int
  var restored: Int
}

extension Reset {
  /// The files in which the exercise differs from its starter.
  func losses(of lesson: Lesson) -> [Loss] {
    let mine = course.swiftFiles(in: lesson.exercise)
    let starter = course.swiftFiles(in: lesson.starter)
    return Set(mine.keys).union(starter.keys).sorted().compactMap { name in
      guard mine[name] != starter[name] else { return nil }
      let lines = [mine[name], starter[name]].map { data in
        String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
      }
      let difference = lines[1].difference(from: lines[0])
      return Loss(
        file: name, removed: difference.removals.count, restored: difference.insertions.count)
    }
  }
}

/// The learner's files compared with the solution's.
///
/// Files that share most of their lines are compared line by line. If a file is written in another
/// way, a line diff is unreadable: the solution's file is then shown in full.
struct Comparison {
  var course: Course
  var console: Console
  var lesson: Lesson

  /// - Throws: ``WorkbookError`` if a file can't be read.
  func text() throws(WorkbookError) -> String {
    let mine = try course.sources(in: lesson.exercise).texts
    let theirs = try course.sources(in: lesson.solution).texts
    // What lies beyond the core comes last, because the learner may still want to find it unaided.
    let names = Set(mine.keys).union(theirs.keys).sorted()
    let parts = (names.filter { !$0.isBeyond } + names.filter(\.isBeyond)).map { name in
      let heading = console.styled("\(lesson.exercise)/\(name)", .bold, .cyan)
      return switch (mine[name], theirs[name]) {
      case (let own?, let other?): compared(heading, own, other)
      case (nil, let other?):
        "\(console.styled("\(lesson.solution)/\(name)", .bold, .cyan)): only in the solution\n\n\(other.indented(by: 2))"
      case (_, nil): "\(heading): only in your files"
      }
    }
    return parts.joined(separator: "\n\n")
  }

  private func compared(_ heading: String, _ own: String, _ other: String) -> String {
    let difference = LineDiff(from: own, to: other)
    if difference.isEmpty { return "\(heading): the same" }
    guard difference.isRewritten else {
      return
        "\(heading): - yours, + the solution's\n\(difference.text(console).trimmingEnd)"
    }
    let (count, total) = difference.shared
    return """
      \(heading): your file and the solution's share \(count) of \(counted(total, "line")), so this is the whole file of the solution

      \(other.indented(by: 2))
      """
  }
}

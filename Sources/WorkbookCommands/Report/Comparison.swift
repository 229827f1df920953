/// The learner's files compared with the solution's.
///
/// Files that share most of their lines are compared line by line. If a file is written in another
/// way, a line diff is unreadable: the solution's file is then shown in full.
struct Comparison {
  var course: Course
  var console: Console
  var lesson: Lesson

  /// A file that either has.
  private struct Pair {
    var name: FileName
    var own: String?
    var other: String?
  }

  private func pairs() throws(WorkbookError) -> [Pair] {
    let mine = try course.sources(in: lesson.exercise).texts
    let theirs = try course.sources(in: lesson.solution).texts
    // What lies beyond the core comes last, because the learner may still want to find it unaided.
    let names = Set(mine.keys).union(theirs.keys).sorted()
    return (names.filter { !$0.isBeyond } + names.filter(\.isBeyond))
      .map { Pair(name: $0, own: mine[$0], other: theirs[$0]) }
  }

  /// Returns a row for each file, which says how much of it differs.
  ///
  /// - Throws: ``WorkbookError`` if a file can't be read.
  func overview() throws(WorkbookError) -> String {
    let pairs = try pairs()
    let width = pairs.map(\.name.path.count).max() ?? 0
    return pairs.map { pair in
      "  \(pair.name.path.padded(to: width))  \(difference(pair))"
    }.joined(separator: "\n")
  }

  private func difference(_ pair: Pair) -> String {
    switch (pair.own, pair.other) {
    case (let own?, let other?):
      let difference = LineDiff(from: own, to: other)
      if difference.isEmpty { return "the same" }
      let (count, total) = difference.shared
      return "\(count) of \(counted(total, "line")) in common"
    case (nil, _): return "only in the solution"
    case (_, nil): return "only in your files"
    }
  }

  /// - Throws: ``WorkbookError`` if a file can't be read.
  func text() throws(WorkbookError) -> String {
    let parts = try pairs().map { pair in
      let name = pair.name
      let heading = console.styled("\(lesson.exercise)/\(name)", .bold, .cyan)
      return switch (pair.own, pair.other) {
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

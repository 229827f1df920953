/// The learner's files compared with the solution's.
///
/// Files that share most of their lines are compared line by line. If a file is written in another
/// way, a line diff is unreadable: the solution's file is then shown in full, followed by the
/// places of the corresponding code in the learner's files.
struct Comparison {
  var course: Course
  var console: Console
  var lesson: Lesson
  /// The grades of the learner's tests, if this is a test lesson and it was passed.
  var grades: Grades?

  /// - Throws: ``WorkbookError`` if a file can't be read.
  func text() throws(WorkbookError) -> String {
    let mine = try course.sources(in: lesson.exercise).texts
    let theirs = try course.sources(in: lesson.solution).texts
    // Only files that the learner has changed can contain corresponding code.
    let starter = try course.sources(in: lesson.starter).texts
    let written = mine.filter { starter[$0.key] != $0.value }
    // What lies beyond the core comes last, because the learner may still want to find it unaided.
    let names = Set(mine.keys).union(theirs.keys).sorted()
    let parts = (names.filter { !$0.isBeyond } + names.filter(\.isBeyond)).map { name in
      let heading = console.styled("\(lesson.exercise)/\(name)", .bold, .cyan)
      return switch (mine[name], theirs[name]) {
      case (let own?, let other?): compared(heading, own, other, all: written)
      case (nil, let other?):
        "\(heading): only in the solution\n\n\(whole(other, all: written))"
      case (_, nil): "\(heading): only in yours"
      }
    }
    return parts.joined(separator: "\n\n")
  }

  private func compared(
    _ heading: String, _ own: String, _ other: String, all written: [FileName: String]
  ) -> String {
    let difference = LineDiff(from: own, to: other)
    if difference.isEmpty { return "\(heading): the same" }
    guard difference.isRewritten else {
      return
        "\(heading): - yours, + the solution's\n\(difference.text(console).trimmingSuffix(\.isNewline))"
    }
    let (count, total) = difference.shared
    return """
      \(heading): yours and the solution's share \(count) of \(counted(total, "line")), so this is the solution's as a whole

      \(whole(other, all: written))
      """
  }

  private func whole(_ text: String, all written: [FileName: String]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
    let code = lines.joined(separator: "\n").trimmingSuffix(\.isNewline)
    let rows = Counterparts(of: text, in: written, grades).rows.map { row in
      let names = row.own.map(words)
      return "  \(console.styled(row.part, .bold)): \(names.joined(separator: ", "))"
    }
    guard !rows.isEmpty else { return code }
    return ([code, "", "The corresponding code in yours:"] + rows).joined(separator: "\n")
  }

  private func words(_ own: Counterparts.Own) -> String {
    switch own {
    case .declared(let place):
      let path = "\(lesson.exercise)/\(place.path)"
      return console.link("\(path):\(place.line)", to: course.path(path))
    case .test(let title): return "\"\(title)\""
    case .more(let count): return "and \(count) more"
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isEnd: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isEnd(last) { text.removeLast() }
    return text
  }
}

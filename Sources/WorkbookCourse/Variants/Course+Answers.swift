import Foundation

// Answers that others wrote, in `Tests/Answers/NN-Name`: a folder of the files that replace the
// exercise, or `NAME.diff`. A diff shows a reviewer what is wrong about an answer, where a folder
// shows ten files of which nine are the solution's.
extension Course {
  /// Returns the names of a lesson's answers.
  package func answers(of lesson: Lesson) -> [String] {
    Files.names(in: path(lesson.answers)).filter { !$0.hasPrefix(".") }.map { name in
      name.hasSuffix(Self.diffSuffix) ? String(name.dropLast(Self.diffSuffix.count)) : name
    }
  }

  /// Reads an answer, and what it is a diff of.
  ///
  /// A diff begins with `base: solution`, `base: starter`, or the name of another answer. A line
  /// `without: NAME` leaves out a file of the base. File names are those in the exercise.
  ///
  /// - Throws: ``WorkbookError/brokenLesson(_:reason:at:)`` if the diff is none, or does not apply.
  package func answer(_ name: String, of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try answer(name, of: lesson, behind: [])
  }

  private static var diffSuffix: String { ".diff" }

  private func answer(
    _ name: String, of lesson: Lesson, behind others: Set<String>
  ) throws(WorkbookError) -> SourceFolder {
    let folder = "\(lesson.answers)/\(name)"
    let place = folder + Self.diffSuffix
    guard let data = Files.data(at: path(place)) else { return try sources(in: folder) }
    let text = String(decoding: data, as: UTF8.self)
    func broken(_ reason: String) -> WorkbookError {
      .brokenLesson(lesson.folder, reason: "\(place): \(reason)", at: [place])
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var base: String?
    var omitted: Set<FileName> = []
    while let line = lines.first, !line.hasPrefix("---") {
      lines.removeFirst()
      if line.hasPrefix("base: ") { base = String(line.dropFirst(6)) }
      if line.hasPrefix("without: ") { omitted.insert(FileName(String(line.dropFirst(9)))) }
    }
    guard let base, !others.contains(base), base != name else {
      throw broken("its head names no `base:`, or one that is a diff of it")
    }
    var answer =
      switch base {
      case "solution": try sources(in: lesson.solution)
      case "starter": try sources(in: lesson.starter)
      default: try self.answer(base, of: lesson, behind: others.union([name]))
      }
    guard !answer.isEmpty else { throw broken("its base has no Swift file: \(base)") }
    answer.folder = folder
    for name in omitted {
      guard answer.files.removeValue(forKey: name) != nil else {
        throw broken("its base has no \(name) to leave out")
      }
    }
    guard !lines.isEmpty else { return answer }
    do throws(VariantFault) {
      for file in try UnifiedDiff(lines).files {
        let name = FileName(file.path)
        answer.files[name] = Data(try file.applied(to: answer.texts[name]).utf8)
      }
    } catch {
      throw broken("\(error)")
    }
    return answer
  }
}

extension UnifiedDiff.File {
  /// Returns the text after the diff; a file that is not there begins without a line.
  fileprivate func applied(to text: String?) throws(VariantFault) -> String {
    guard let text else {
      return try changes(in: []).applied(to: [], in: 0..<0).map { $0 + "\n" }.joined()
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return try changes(in: lines).applied(to: lines, in: lines.indices).joined(separator: "\n")
  }
}

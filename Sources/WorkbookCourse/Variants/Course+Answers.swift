import Foundation

// Answers that others wrote, in `Tests/Answers/NN-Name`: a folder of the files that replace the
// exercise, or `NAME.diff`, or both: then the folder has the files that the diff does not change but
// adds. A diff shows a reviewer what is wrong about an answer, where a folder shows ten files of
// which nine are the solution's.
extension Course {
  /// Returns the names of a lesson's answers.
  package func answers(of lesson: Lesson) -> [String] {
    Files.names(in: path(lesson.answers)).filter { !$0.hasPrefix(".") }.map { name in
      name.hasSuffix(Self.diffSuffix) ? String(name.dropLast(Self.diffSuffix.count)) : name
    }.unique
  }

  /// Reads an answer, and what it is a diff of.
  ///
  /// A diff begins with `base: solution`, `base: starter`, or the name of another answer. A line
  /// `without: A.swift, B.swift` leaves out files of the base, and `from: ANSWER: C.swift` takes
  /// files of another answer, which the diff may change. File names are those in the exercise.
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
    let (head, lines) = AnswerHead.parse(text)
    func program(_ other: String) throws(WorkbookError) -> SourceFolder {
      guard !others.contains(other), other != name else { throw broken("\(other) is a diff of it") }
      let program =
        switch other {
        case "solution": try sources(in: lesson.solution)
        case "starter": try sources(in: lesson.starter)
        default: try self.answer(other, of: lesson, behind: others.union([name]))
        }
      guard !program.isEmpty else { throw broken("there is no Swift file in \(other)") }
      return program
    }
    guard let base = head.base else { throw broken("its head names no `base:`") }
    var answer = try program(base)
    answer.folder = folder
    for name in head.omitted {
      guard answer.files.removeValue(forKey: name) != nil else {
        throw broken("its base has no \(name) to leave out")
      }
    }
    for (other, names) in head.taken {
      let files = try program(other).files
      for name in names {
        guard let data = files[name] else { throw broken("\(other) has no \(name) to take") }
        answer.files[name] = data
      }
    }
    if Files.isFolder(path(folder)) {
      answer.files.merge(try sources(in: folder).files) { _, own in own }
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

/// What stands before the diff of an answer.
private struct AnswerHead {
  var base: String?
  var omitted: [FileName] = []
  /// The files of other answers, by the answers' names.
  var taken: [(answer: String, files: [FileName])] = []

  /// Returns the head of a text, and the lines of its diff.
  static func parse(_ text: String) -> (AnswerHead, ArraySlice<Substring>) {
    func names(_ list: Substring) -> [FileName] {
      list.split(separator: ", ").map { FileName(String($0)) }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("---") } ?? lines.endIndex
    var head = AnswerHead()
    for line in lines[..<end] {
      if let match = line.wholeMatch(of: /base: (.+)/) { head.base = String(match.1) }
      if let match = line.wholeMatch(of: /without: (.+)/) { head.omitted += names(match.1) }
      if let match = line.wholeMatch(of: /from: (.+?): (.+)/) {
        head.taken.append((String(match.1), names(match.2)))
      }
    }
    return (head, lines[end...])
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

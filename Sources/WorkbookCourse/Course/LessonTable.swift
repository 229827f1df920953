import Foundation

/// The table of contents, read as text from the lines of `Package.swift`.
///
/// SwiftPM needs 0.3 s for the manifest, but `list` may take only 20 ms; `verify` compares the two.
/// A line that isn't understood is an error: otherwise nobody would judge its lesson.
struct LessonTable: Equatable, Sendable {
  var lessons: [Lesson]

  /// Reads the lines between `let lessons: [Lesson] = [` and its closing bracket.
  ///
  /// - Throws: ``WorkbookError/brokenTable(reason:)``.
  init(manifest: String) throws(WorkbookError) {
    // Reads bytes, for speed in every command. A return before the newline counts as white space.
    let lines = manifest.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("let lessons: [Lesson] = [") }) else {
      throw .brokenTable(reason: "there is no line `let lessons: [Lesson] = [`")
    }
    lessons = []
    for line in lines[(start + 1)...] {
      let words = line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if words.isEmpty { continue }
      if words == "]" { return }
      guard let lesson = Self.lesson(words) else {
        throw .brokenTable(reason: "this line is no lesson: \(words)")
      }
      if let other = lessons.first(where: { $0.number == lesson.number || $0.name == lesson.name })
      {
        throw .brokenTable(
          reason: "\(other.folder) and \(lesson.folder) share a number or a name")
      }
      lessons.append(lesson)
    }
    throw .brokenTable(reason: "it never ends")
  }

  /// Returns the lesson in a line like `.test("08-Callbacks", subject: "AlbumSearch"),`.
  ///
  /// It splits at quotation marks: regular expressions took a fifth of the time of `list`.
  private static func lesson(_ line: String) -> Lesson? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard [")", "),"].contains(parts.last) else { return nil }
    if parts.count == 3, parts[0] == ".refactor(" {
      return Lesson(folder: String(parts[1]), kind: .refactor)
    }
    if parts.count == 5, parts[0] == ".test(", parts[2] == ", subject: ", parts[3].isName {
      return Lesson(folder: String(parts[1]), kind: .test(subject: String(parts[3])))
    }
    return nil
  }
}

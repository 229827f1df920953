import Foundation

/// The verdicts that were reached so far, kept in `.workbook/progress.json`.
///
/// A cache, not the truth: each verdict is kept with the fingerprint of everything it
/// depends on, so that a lost or damaged file costs time and nothing else. Lessons that
/// this version does not know are kept as they are.
struct Progress: Sendable {
  struct Entry: Codable, Equatable, Sendable {
    var digest: String
    var verdict: Verdict
  }

  /// What happened to the file when it was read.
  enum Condition: Equatable, Sendable { case fine, damaged }

  private struct File: Codable {
    var version = 1
    var lessons: [String: Entry]
  }

  var entries: [String: Entry] = [:]
  private(set) var condition = Condition.fine
  private let path: String

  init(of course: Course) {
    path = course.path(".workbook/progress.json")
    guard let data = Files.data(at: path) else { return }
    if let file = try? JSONDecoder().decode(File.self, from: data) {
      entries = file.lessons
    } else {
      condition = .damaged
    }
  }

  /// Writes the file atomically.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  func save() throws(WorkbookError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(File(lessons: entries)) else { return }
    try Files.createFolder((path as NSString).deletingLastPathComponent)
    try Files.write(data, to: path)
  }
}

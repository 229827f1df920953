import Foundation

/// What was reached so far, kept in `.workbook/progress.json`.
///
/// A cache, not the truth: each verdict is kept with the fingerprints of everything it
/// depends on, so that a lost or damaged file costs time and nothing else. Lessons that
/// this version does not know are kept as they are.
struct Progress: Sendable {
  struct Entry: Codable, Equatable, Sendable {
    var digest: LessonDigest
    var verdict: Verdict
    /// How often the lesson was checked; a further hint needs a check in between.
    var checks = 0
    var hint: HintState?
  }

  /// How far the hints for one section were read.
  struct HintState: Codable, Equatable, Sendable {
    var section: String
    var level: Int
    /// The number of checks at that time.
    var checks: Int
  }

  /// What happened to the file when it was read.
  enum Condition: Equatable, Sendable { case fine, damaged }

  private struct File: Encodable {
    var version = 2
    var lessons: [String: Entry]
    var started: String?
  }

  /// The file as it is read: an entry of another version is forgotten, and takes no other with it.
  private struct ReadFile: Decodable {
    var lessons: [String: Lenient]
    var started: String?
  }

  private struct Lenient: Decodable {
    var entry: Entry?

    init(from decoder: any Decoder) {
      entry = try? Entry(from: decoder)
    }
  }

  var entries: [String: Entry] = [:]
  /// The lesson that the learner chose to go on from, by its name.
  var started: String?
  private(set) var condition = Condition.fine
  private let path: String

  init(of course: Course) {
    path = course.path(".workbook/progress.json")
    guard let data = Files.data(at: path) else { return }
    if let file = try? JSONDecoder().decode(ReadFile.self, from: data) {
      entries = file.lessons.compactMapValues(\.entry)
      started = file.started
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
    guard let data = try? encoder.encode(File(lessons: entries, started: started)) else { return }
    try Files.createFolder((path as NSString).deletingLastPathComponent)
    try Files.write(data, to: path)
  }

  /// Writes the file where that is possible, and says so where it is not: a verdict stands without it.
  func save(orSayOn console: Console) {
    do throws(WorkbookError) {
      try save()
    } catch {
      console.note("note: progress is not kept: \(error)")
    }
  }
}

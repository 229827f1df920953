import Foundation

/// Where progress is kept: `.workbook/progress.json`.
///
/// A cache, not the truth: each verdict is kept with the fingerprints of everything it
/// depends on, so that a lost or damaged file costs time and nothing else. Lessons that
/// this version does not know are kept as they are.
///
/// Each change is one step under a lock: read what is there now, change it, put it in place.
/// Nobody holds a copy meanwhile, so a `start` during a check of minutes is not undone by it.
struct ProgressStore: Sendable {
  private struct File: Encodable {
    var lessons: [String: Progress.Entry]
    var started: String?
    /// Left out while it is false.
    var hasGuessed: Bool?
    var checked: String?
  }

  /// The file as it is read: an entry that cannot be read is forgotten, and takes no other with it.
  private struct ReadFile: Decodable {
    var lessons: [String: Lenient]
    var started: String?
    var hasGuessed: Bool?
    var checked: String?
  }

  private struct Lenient: Decodable {
    var entry: Progress.Entry?

    init(from decoder: any Decoder) {
      entry = try? Progress.Entry(from: decoder)
    }
  }

  private let folder: String
  private var path: String { "\(folder)/progress.json" }

  init(of course: Course) {
    folder = course.path(".workbook")
  }

  /// What is there now.
  func read() -> Progress {
    guard let data = Files.data(at: path) else { return Progress() }
    guard let file = try? JSONDecoder().decode(ReadFile.self, from: data) else {
      return Progress(condition: .damaged)
    }
    return Progress(
      entries: file.lessons.compactMapValues(\.entry), started: file.started,
      hasGuessed: file.hasGuessed ?? false, checked: file.checked)
  }

  /// Changes what is there now, and returns it as it is then.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  @discardableResult
  func update(_ change: (inout Progress) -> Void) throws(WorkbookError) -> Progress {
    try Files.createFolder(folder)
    let lock = try Lock(at: "\(folder)/progress.lock") {}
    defer { withExtendedLifetime(lock) {} }
    let before = read()
    var progress = before
    change(&progress)
    progress.condition = .fine
    if progress != before { try write(progress) }
    return progress
  }

  /// Changes what is there where that is possible, and says so where it is not: a verdict stands without it.
  func update(orSayOn console: Console, _ change: (inout Progress) -> Void) {
    do throws(WorkbookError) {
      try update(change)
    } catch {
      console.note("note: progress is not kept: \(error)")
    }
  }

  private func write(_ progress: Progress) throws(WorkbookError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let file = File(
      lessons: progress.entries, started: progress.started,
      hasGuessed: progress.hasGuessed ? true : nil, checked: progress.checked)
    guard let data = try? encoder.encode(file) else { return }
    try Files.write(data, to: path)
  }
}

import Foundation

/// Where progress is kept: `.workbook/progress.json`, and beside it each verdict as a whole.
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
    /// Left out while it is empty.
    var guessed: [String]?
    var checked: String?
  }

  /// The file as it is read: an entry that cannot be read is forgotten, and takes no other with it.
  private struct ReadFile: Decodable {
    var lessons: [String: Lenient]
    var started: String?
    var guessed: [String]?
    /// From another version, which did not keep whose prediction it was.
    var hasGuessed: Bool?
    var checked: String?
  }

  private struct Lenient: Decodable {
    var entry: Progress.Entry?

    init(from decoder: any Decoder) {
      entry = try? Progress.Entry(from: decoder)
    }
  }

  /// A verdict as a whole, with the fingerprints that tell whose it is.
  private struct KeptJudgement: Codable {
    var digest: LessonDigest
    var judgement: Judgement
  }

  private let folder: String
  private var path: String { "\(folder)/progress.json" }
  private var verdicts: String { "\(folder)/verdicts" }

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
      guessed: Set(file.guessed ?? (file.hasGuessed == true ? [""] : [])), checked: file.checked)
  }

  /// The whole of a verdict that is kept in short.
  ///
  /// - Returns: nil where the file is not that entry's, or cannot be read; for a pass, that it
  ///   was one.
  func judgement(of lesson: Lesson, _ entry: Progress.Entry) -> Judgement? {
    let kept = Files.data(at: path(of: lesson)).flatMap {
      try? JSONDecoder().decode(KeptJudgement.self, from: $0)
    }
    if let kept, kept.digest == entry.digest { return kept.judgement }
    return entry.isPass ? Judgement(.passed(RunFacts(), nil)) : nil
  }

  /// What the last verdict on any attempt tells of planted bugs; nothing where there is none.
  func memory(of lesson: Lesson) -> CatchMemory {
    let kept = Files.data(at: path(of: lesson)).flatMap {
      try? JSONDecoder().decode(KeptJudgement.self, from: $0)
    }
    return kept.map { CatchMemory($0.judgement) } ?? CatchMemory()
  }

  /// Keeps a verdict, as a whole and in short.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  func keep(
    _ judgement: Judgement, of lesson: Lesson, _ digest: LessonDigest
  ) throws(WorkbookError) {
    try Files.createFolder(verdicts)
    // Plain values of standard types: there is nothing in them that cannot be encoded.
    if let data = try? Self.encoder.encode(KeptJudgement(digest: digest, judgement: judgement)) {
      try Files.write(data, to: path(of: lesson))
    }
    let summary = judgement.summary
    try update { progress in
      let before = progress.entries[lesson.name]
      progress.entries[lesson.name] = Progress.Entry(
        digest: digest, summary: summary,
        hints: summary.isMastered ? [:] : before?.hints ?? [:],
        earned: [before?.earned, Progress.Earned(summary)].compactMap(\.self).max(),
        sighted: (before?.sighted ?? []).union(judgement.remarks.compactMap(\.thread)),
        withdrawn: before?.withdrawn)
    }
  }

  private func path(of lesson: Lesson) -> String { "\(verdicts)/\(lesson.name).json" }

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
  func update(orSay say: (String) -> Void, _ change: (inout Progress) -> Void) {
    tell(say) { () throws(WorkbookError) in try update(change) }
  }

  /// Takes the pass of a lesson back whose exercise is the starter again, and returns it with the files.
  func follow(_ original: Original, in course: Course, orSay say: (String) -> Void) {
    guard let lesson = course.lessons.first(where: { $0.start == original }) else { return }
    let isStarter = course.isUnchanged(original)
    update(orSay: say) { progress in
      if isStarter {
        progress.entries[lesson.name]?.withdraw()
      } else {
        progress.entries[lesson.name]?.restore()
      }
    }
  }

  /// Keeps a verdict where that is possible, and says so where it is not.
  func keep(
    _ judgement: Judgement, of lesson: Lesson, _ digest: LessonDigest, orSay say: (String) -> Void
  ) {
    tell(say) { () throws(WorkbookError) in try keep(judgement, of: lesson, digest) }
  }

  private func tell(_ say: (String) -> Void, _ work: () throws(WorkbookError) -> Void) {
    do throws(WorkbookError) {
      try work()
    } catch {
      say("note: progress is not kept: \(error)")
    }
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()

  private func write(_ progress: Progress) throws(WorkbookError) {
    let file = File(
      lessons: progress.entries, started: progress.started,
      guessed: progress.guessed.isEmpty ? nil : progress.guessed.sorted(),
      checked: progress.checked)
    guard let data = try? Self.encoder.encode(file) else { return }
    try Files.write(data, to: path)
  }
}

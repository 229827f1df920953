import Foundation

/// Stores progress in `.workbook/progress.json`, and each full verdict in a file beside it.
///
/// The store is a cache: each verdict is stored with the fingerprints of everything that it depends
/// on, so a lost or damaged file costs only time. Entries of lessons that this version doesn't know
/// are preserved.
///
/// Each change reads the file, modifies it and replaces it under a lock. No process holds a copy in
/// between, so a long check doesn't undo a `start` that runs meanwhile.
struct ProgressStore: Sendable {
  private struct File: Codable {
    var lessons: [String: KeptEntry]
    var started: String?
    /// Omitted if empty.
    var guessed: [String]?
    var checked: String?
  }

  /// An entry in the file; one that is unreadable is dropped without affecting the others.
  private struct KeptEntry: Codable {
    var entry: Progress.Entry?

    init(_ entry: Progress.Entry) { self.entry = entry }
    init(from decoder: any Decoder) { entry = try? Progress.Entry(from: decoder) }

    func encode(to encoder: any Encoder) throws { try entry?.encode(to: encoder) }
  }

  /// A full verdict with the fingerprints of what it depends on.
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

  /// Returns the current progress.
  func read() -> Progress {
    guard let data = Files.data(at: path) else { return Progress() }
    guard let file = try? JSONDecoder().decode(File.self, from: data) else {
      return Progress(isDamaged: true)
    }
    return Progress(
      entries: file.lessons.compactMapValues(\.entry), started: file.started,
      guessed: Set(file.guessed ?? []), checked: file.checked)
  }

  /// Returns the full verdict behind an entry.
  ///
  /// - Returns: The verdict, or `nil` if its file is unreadable or belongs to another entry. For a
  ///   pass, a bare pass instead of `nil`.
  func judgement(of lesson: Lesson, _ entry: Progress.Entry) -> Judgement? {
    let kept: KeptJudgement? = Files.value(at: path(of: lesson))
    if let kept, kept.digest == entry.digest { return kept.judgement }
    return entry.isPass ? Judgement(.passed(RunFacts(), nil)) : nil
  }

  /// What the last verdict, on any attempt, found out about planted bugs; empty without a verdict.
  func memory(of lesson: Lesson) -> CatchMemory {
    let kept: KeptJudgement? = Files.value(at: path(of: lesson))
    return kept.map { CatchMemory($0.judgement) } ?? CatchMemory()
  }

  /// Stores a full verdict and its summary.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  func keep(
    _ judgement: Judgement, of lesson: Lesson, _ digest: LessonDigest
  ) throws(WorkbookError) {
    try Files.createFolder(verdicts)
    // Encoding plain values of standard types cannot fail.
    if let data = try? Self.encoder.encode(KeptJudgement(digest: digest, judgement: judgement)) {
      try Files.write(data, to: path(of: lesson))
    }
    let summary = judgement.summary
    try update { progress in
      let before = progress.entries[lesson.name]
      let isAnotherAttempt = before.map { $0.digest.learner != digest.learner } ?? false
      progress.entries[lesson.name] = Progress.Entry(
        digest: digest, summary: summary,
        hints: summary.isMastered ? [:] : before?.hints ?? [:],
        earned: [before?.earned, Progress.Earned(summary)].compactMap(\.self).max(),
        sighted: (before?.sighted ?? []).union(judgement.remarks.compactMap(\.thread)),
        withdrawn: before?.withdrawn,
        before: isAnotherAttempt ? before?.summary : before?.before)
    }
  }

  private func path(of lesson: Lesson) -> String { "\(verdicts)/\(lesson.name).json" }

  /// Changes the current progress and returns the result.
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
    progress.isDamaged = false
    if progress != before { try write(progress) }
    return progress
  }

  /// Changes the current progress, or reports why it can't; the verdict stands either way.
  func update(orSay say: (String) -> Void, _ change: (inout Progress) -> Void) {
    tell(say) { () throws(WorkbookError) in try update(change) }
  }

  /// Withdraws the pass of a lesson that was reset to its starter, or restores it after an undo.
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

  /// Stores a verdict, or reports why it can't.
  func keep(
    _ judgement: Judgement, of lesson: Lesson, _ digest: LessonDigest, orSay say: (String) -> Void
  ) {
    tell(say) { () throws(WorkbookError) in try keep(judgement, of: lesson, digest) }
  }

  private func tell(_ say: (String) -> Void, _ work: () throws(WorkbookError) -> Void) {
    do throws(WorkbookError) {
      try work()
    } catch {
      say("note: your progress was not saved: \(error)")
    }
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()

  private func write(_ progress: Progress) throws(WorkbookError) {
    let file = File(
      lessons: progress.entries.mapValues(KeptEntry.init), started: progress.started,
      guessed: progress.guessed.isEmpty ? nil : progress.guessed.sorted(),
      checked: progress.checked)
    guard let data = try? Self.encoder.encode(file) else { return }
    try Files.write(data, to: path)
  }
}

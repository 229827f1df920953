import Foundation

/// Puts files in an exercise's place: its starter, or a backup of what was there.
///
/// First a backup is made, then a note is left of what is to be put where, then the files
/// are replaced one by one, then the note is removed. Whoever finds the note, after the process
/// was killed in between, finishes the work, unless the learner went on meanwhile. All of it
/// under one lock: nothing of the learner's is ever lost.
struct Reset: Sendable {
  /// What has just been done; tests end the process there.
  enum Step: Equatable, Sendable {
    case copied(String)
    case backedUp
    case noted
    case replaced(String)
    case removed(String)
    case done
  }

  /// What became of a reset or an undo that was cut short.
  enum Leftover: Equatable, Sendable {
    case completed(lesson: String, isUndo: Bool)
    /// The files are no longer those of that moment, and were not touched.
    case leftAlone(lesson: String?)
  }

  var course: Course
  var step: @Sendable (Step) -> Void = { _ in }

  private var folder: String { course.path(".workbook") }
  private var notePath: String { "\(folder)/reset.json" }
  private var backups: Backups { Backups(course: course) }

  /// Puts the starter in place, and returns the backup of what was there; nil where nothing was.
  func reset(_ lesson: Lesson) throws(WorkbookError) -> Backups.Backup? {
    guard !course.swiftFiles(in: lesson.starter).isEmpty else {
      throw .brokenLesson(lesson.folder, reason: "there is no \(lesson.starter)")
    }
    return try locked { () throws(WorkbookError) in
      try finish()
      return try put(lesson.starter, into: lesson)
    }
  }

  /// Brings back what the last reset, or the last undo, has replaced; nil where there was none.
  ///
  /// That is the newest backup that differs from what is there now: a process that was killed
  /// may have left a backup of just that.
  ///
  /// - Parameter lesson: The lesson to bring back; nil for the one that was reset last.
  func undo(_ lesson: Lesson? = nil) throws(WorkbookError) -> Backups.Backup? {
    try locked { () throws(WorkbookError) in
      try finish()
      for backup in backups.all.reversed() where lesson == nil || lesson?.folder == backup.lesson {
        let files = course.swiftFiles(in: backup.folder)
        guard let lesson = course.lessons.first(where: { $0.folder == backup.lesson }),
          !files.isEmpty, files != course.swiftFiles(in: lesson.exercise)
        else { continue }
        _ = try put(backup.folder, into: lesson)
        return backup
      }
      return nil
    }
  }

  /// Completes a reset whose process was killed; does nothing where there was none.
  @discardableResult
  func finishWhatWasBegun() throws(WorkbookError) -> Leftover? {
    guard Files.exists(notePath) else { return nil }
    return try locked { () throws(WorkbookError) in try finish() }
  }

  /// The lesson whose reset was cut short, and not yet completed.
  var unfinished: String? {
    guard Files.exists(notePath) else { return nil }
    // One that is under way holds the lock, and is done in a moment.
    _ = try? locked {}
    return note?.lesson
  }

  private var note: ResetNote? {
    Files.data(at: notePath).flatMap { try? JSONDecoder().decode(ResetNote.self, from: $0) }
  }

  private func locked<Result>(
    _ body: () throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    try Files.createFolder(folder)
    let lock = try Lock(at: "\(folder)/reset.lock") {}
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  @discardableResult
  private func finish() throws(WorkbookError) -> Leftover? {
    guard Files.exists(notePath) else { return nil }
    let note = note
    guard let note, let lesson = course.lessons.first(where: { $0.folder == note.lesson }),
      let way = note.way(in: course, of: lesson)
    else {
      Files.remove(notePath)
      return .leftAlone(lesson: note?.lesson)
    }
    try go(way, in: lesson)
    return .completed(lesson: lesson.folder, isUndo: note.isUndo)
  }

  private func put(_ source: String, into lesson: Lesson) throws(WorkbookError) -> Backups.Backup? {
    let backup = try backups.add(lesson, then: step)
    let way = ResetNote.Way(
      wanted: course.swiftFiles(in: source),
      kept: backup.map { course.swiftFiles(in: $0.folder) } ?? [:])
    let note = ResetNote(
      source: source, lesson: lesson.folder, backup: backup?.folder, wanted: way.wanted)
    try Files.write((try? JSONEncoder().encode(note)) ?? Data(), to: notePath)
    step(.noted)
    try go(way, in: lesson)
    return backup
  }

  private func go(_ way: ResetNote.Way, in lesson: Lesson) throws(WorkbookError) {
    var way = way
    let folder = course.path(lesson.exercise)
    for (name, data) in way.wanted.sorted(by: { $0.key < $1.key }) {
      let target = "\(folder)/\(name)"
      try Files.createFolder((target as NSString).deletingLastPathComponent)
      if Files.data(at: target) != data {
        try keep(name, of: lesson, &way)
        try Files.write(data, to: target)
      }
      step(.replaced(name))
    }
    for name in Files.all(below: folder, ending: ".swift") where way.wanted[name] == nil {
      try keep(name, of: lesson, &way)
      Files.remove("\(folder)/\(name)")
      step(.removed(name))
    }
    Files.remove(notePath)
    step(.done)
  }

  /// Backs up once more what was saved between the backup and this moment.
  private func keep(
    _ name: String, of lesson: Lesson, _ way: inout ResetNote.Way
  ) throws(WorkbookError) {
    let path = course.path("\(lesson.exercise)/\(name)")
    guard Files.exists(path), Files.data(at: path).map({ $0 != way.kept[name] }) ?? true,
      let backup = try backups.add(lesson, then: step)
    else { return }
    way.kept = course.swiftFiles(in: backup.folder)
  }
}

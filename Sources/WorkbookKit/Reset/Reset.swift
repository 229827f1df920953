import Foundation

/// Puts files in an exercise's place: its starter, or a backup of what was there.
///
/// First a backup is made, then a note is left of what is to be put where, then the files
/// are replaced one by one, then the note is removed. Whoever finds the note, after the process
/// was killed in between, finishes the work: nothing of the learner's is ever lost.
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

  /// What a reset would change.
  struct Loss: Equatable, Sendable {
    var file: String
    /// Lines of the learner's that would go, and lines of the starter that would come back.
    var removed: Int
    var restored: Int
  }

  /// The note: which folder's files are to be put into which exercise.
  private struct Note: Codable {
    var source: String
    var lesson: String
  }

  var course: Course
  var step: @Sendable (Step) -> Void = { _ in }

  private var notePath: String { course.path(".workbook/reset.json") }
  private var backups: Backups { Backups(course: course) }

  /// The files in which the exercise differs from its starter.
  func losses(of lesson: Lesson) -> [Loss] {
    let mine = course.swiftFiles(in: lesson.exercise)
    let starter = course.swiftFiles(in: lesson.starter)
    return Set(mine.keys).union(starter.keys).sorted().compactMap { name in
      guard mine[name] != starter[name] else { return nil }
      let lines = [mine[name], starter[name]].map { data in
        String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
      }
      let difference = lines[1].difference(from: lines[0])
      return Loss(
        file: name, removed: difference.removals.count, restored: difference.insertions.count)
    }
  }

  /// Puts the starter in place, and returns the backup of what was there.
  func reset(_ lesson: Lesson) throws(WorkbookError) -> Backups.Backup {
    try finishWhatWasBegun()
    let backup = try backups.add(lesson, then: step)
    try put(lesson.starter, into: lesson)
    return backup
  }

  /// Brings back what the last reset, or the last undo, has replaced; nil where there was none.
  ///
  /// That is the newest backup that differs from what is there now: a process that was killed
  /// may have left a backup of just that.
  ///
  /// - Parameter lesson: The lesson to bring back; nil for the one that was reset last.
  func undo(_ lesson: Lesson? = nil) throws(WorkbookError) -> Backups.Backup? {
    try finishWhatWasBegun()
    for backup in backups.all.reversed() where lesson == nil || lesson?.folder == backup.lesson {
      let source = ".workbook/backups/\(backup.name)"
      guard let lesson = course.lessons.first(where: { $0.folder == backup.lesson }),
        course.swiftFiles(in: source) != course.swiftFiles(in: lesson.exercise)
      else { continue }
      _ = try backups.add(lesson, then: step)
      try put(source, into: lesson)
      return backup
    }
    return nil
  }

  /// Completes a reset whose process was killed; does nothing where there was none.
  ///
  /// - Returns: The folder of the lesson whose files were put in place.
  @discardableResult
  func finishWhatWasBegun() throws(WorkbookError) -> String? {
    guard let data = Files.data(at: notePath) else { return nil }
    guard let note = try? JSONDecoder().decode(Note.self, from: data),
      let lesson = course.lessons.first(where: { $0.folder == note.lesson })
    else {
      Files.remove(notePath)
      return nil
    }
    try replace(from: note.source, lesson)
    return lesson.folder
  }

  private func put(_ source: String, into lesson: Lesson) throws(WorkbookError) {
    let note = Note(source: source, lesson: lesson.folder)
    try Files.write((try? JSONEncoder().encode(note)) ?? Data(), to: notePath)
    step(.noted)
    try replace(from: source, lesson)
  }

  private func replace(from source: String, _ lesson: Lesson) throws(WorkbookError) {
    let wanted = course.swiftFiles(in: source)
    for (name, data) in wanted.sorted(by: { $0.key < $1.key }) {
      let target = course.path("\(lesson.exercise)/\(name)")
      try Files.createFolder((target as NSString).deletingLastPathComponent)
      if Files.data(at: target) != data { try Files.write(data, to: target) }
      step(.replaced(name))
    }
    for name in course.swiftFiles(in: lesson.exercise).keys.sorted() where wanted[name] == nil {
      Files.remove(course.path("\(lesson.exercise)/\(name)"))
      step(.removed(name))
    }
    Files.remove(notePath)
    step(.done)
  }
}

import Foundation

/// Replaces an original with the checker's copy, or with a backup.
///
/// It makes a backup, writes a ``ResetNote`` about what goes where, replaces the files one by one,
/// and removes the note. If the process is killed in between, the next reset or undo finds the note
/// and completes the work, unless the learner has changed the files since. All of it happens under
/// one lock, so the learner loses nothing.
struct Reset: Sendable {
  /// The step just completed; tests end the process at a step.
  enum Step: Equatable, Sendable {
    case copied(String)
    case backedUp
    case noted
    case replaced(String)
    case removed(String)
    case done
  }

  /// The outcome of an interrupted reset or undo.
  enum Leftover: Equatable, Sendable {
    case completed(String, isUndo: Bool)
    /// The learner has changed the files since, so nothing was touched.
    case leftAlone(String?)
    /// A file could not be replaced, so those before it are the target's, and the others are not.
    case stopped(String, WorkbookError)
  }

  var course: Course
  var step: @Sendable (Step) -> Void = { _ in }

  private var folder: String { course.path(".workbook") }
  private var notePath: String { "\(folder)/reset.json" }
  private var backups: Backups { Backups(course: course) }

  /// Resets an original and returns the backup of its files, or `nil` if there were none.
  func reset(_ original: Original) throws(WorkbookError) -> Backups.Backup? {
    guard try !course.sources(in: original.copy).isEmpty else {
      throw .brokenLesson(
        original.name, reason: "there is no \(original.copy)", at: [original.copy])
    }
    return try locked { () throws(WorkbookError) in
      try finish()
      return try put(original.copy, into: original)
    }
  }

  /// Restores what the last reset or undo replaced, or returns `nil` if there is nothing.
  ///
  /// It restores the newest backup that differs from the current files: a killed process may have
  /// left a backup of just those files.
  ///
  /// - Parameter wanted: The original to restore; `nil` for the last one that was reset.
  func undo(_ wanted: Original? = nil) throws(WorkbookError) -> Backups.Backup? {
    try locked { () throws(WorkbookError) in
      try finish()
      for backup in backups.all.reversed() where wanted == nil || wanted?.name == backup.original {
        let files = try course.sources(in: backup.folder).files
        guard let original = course.original(named: backup.original),
          !files.isEmpty, try files != course.sources(in: original.folder).files
        else { continue }
        _ = try put(backup.folder, into: original)
        return backup
      }
      return nil
    }
  }

  /// Completes a reset whose process was killed, if there is one.
  @discardableResult
  func finishWhatWasBegun() throws(WorkbookError) -> Leftover? {
    guard Files.exists(notePath) else { return nil }
    return try locked { () throws(WorkbookError) in try finish() }
  }

  /// The name of the original whose reset was interrupted and is not completed yet.
  var unfinished: String? {
    guard Files.exists(notePath) else { return nil }
    // Waits for a reset in progress, which holds the lock and ends soon.
    _ = try? locked {}
    return note?.original
  }

  private var note: ResetNote? { Files.value(at: notePath) }

  private func locked<Result>(
    _ body: () throws(WorkbookError) -> Result
  ) throws(WorkbookError) -> Result {
    try Files.createFolder(folder)
    let lock = try Lock(at: "\(folder)/reset.lock") {}
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Completes an interrupted reset, or drops its note to unblock others; the backup stays.
  @discardableResult
  private func finish() throws(WorkbookError) -> Leftover? {
    guard Files.exists(notePath) else { return nil }
    let note = note
    guard let note, let original = course.original(named: note.original),
      let way = note.way(in: course, of: original)
    else {
      Files.remove(notePath)
      return .leftAlone(note?.original)
    }
    var isBegun = false
    do throws(WorkbookError) {
      try lookForObstacles(to: way.wanted, in: original)
      isBegun = true
      try go(way, in: original)
    } catch {
      Files.remove(notePath)
      return isBegun ? .stopped(original.name, error) : .leftAlone(original.name)
    }
    return .completed(original.name, isUndo: note.isUndo)
  }

  private func put(
    _ source: String, into original: Original
  ) throws(WorkbookError) -> Backups.Backup? {
    let wanted = try course.sources(in: source).files
    try lookForObstacles(to: wanted, in: original)
    let backup = try backups.add(original, then: step)
    let kept = try backup.map { backup throws(WorkbookError) in
      try course.sources(in: backup.folder).files
    }
    let way = ResetNote.Way(wanted: wanted, kept: kept ?? [:])
    let note = ResetNote(
      source: source, original: original.name, backup: backup?.folder, wanted: way.wanted)
    try Files.write((try? JSONEncoder().encode(note)) ?? Data(), to: notePath)
    step(.noted)
    try go(way, in: original)
    return backup
  }

  /// Checks, before anything changes, that a reset loses nothing and changes no other place.
  ///
  /// - Throws: ``WorkbookError/linkInTheWay(path:leadsTo:)`` or
  ///   ``WorkbookError/folderInTheWay(path:)``.
  private func lookForObstacles(
    to wanted: [FileName: Data], in original: Original
  ) throws(WorkbookError) {
    let folder = course.path(original.folder)
    if let target = Files.realPath(folder), target != folder {
      throw .linkInTheWay(path: original.folder, leadsTo: target)
    }
    if let link = FileTree(below: folder).links.first {
      let path = "\(folder)/\(link)"
      throw .linkInTheWay(
        path: "\(original.folder)/\(link)", leadsTo: Files.realPath(path) ?? "nothing")
    }
    for name in wanted.keys.sorted() {
      let path = "\(folder)/\(name)"
      guard Files.isFolder(path), Files.hasMore(than: SourceFolder.has, below: path) else {
        continue
      }
      throw .folderInTheWay(path: "\(original.folder)/\(name)")
    }
  }

  private func go(_ way: ResetNote.Way, in original: Original) throws(WorkbookError) {
    var way = way
    let folder = course.path(original.folder)
    // Remove first: a folder may be where a file belongs, or a file where a folder belongs.
    for name in try course.sources(in: original.folder).files.keys.sorted()
    where way.wanted[name] == nil {
      try keep(name, of: original, &way)
      Files.remove("\(folder)/\(name)")
      step(.removed(name.path))
    }
    for (name, data) in way.wanted.sorted(by: { $0.key < $1.key }) {
      let target = "\(folder)/\(name)"
      try Files.createFolder((target as NSString).deletingLastPathComponent)
      if Files.data(at: target) != data {
        try keep(name, of: original, &way)
        Files.removeEmptyFolders(at: target)
        try Files.write(data, to: target)
      }
      step(.replaced(name.path))
    }
    Files.remove(notePath)
    step(.done)
  }

  /// Backs up a file again if the learner saved it after the backup.
  private func keep(
    _ name: FileName, of original: Original, _ way: inout ResetNote.Way
  ) throws(WorkbookError) {
    let path = course.path("\(original.folder)/\(name)")
    guard Files.kind(of: path) == .file, Files.data(at: path).map({ $0 != way.kept[name] }) ?? true,
      let backup = try backups.add(original, then: step)
    else { return }
    way.kept = try course.sources(in: backup.folder).files
  }
}

import Foundation

/// Copies of exercises that were reset, in `.workbook/backups`, oldest first.
///
/// A copy is written beside its place and then renamed, so that one that is there is whole.
struct Backups: Sendable {
  /// One copy: a folder `0007-03-RepositoryInjection` with the exercise's Swift files.
  struct Backup: Equatable, Sendable {
    var name: String
    /// The lesson's folder name.
    var lesson: String { String(name.drop { $0 != "-" }.dropFirst()) }
    fileprivate var number: Int { Int(name.prefix { $0 != "-" }) ?? 0 }
  }

  var course: Course

  private var folder: String { course.path(".workbook/backups") }

  func path(of backup: Backup) -> String { "\(folder)/\(backup.name)" }

  var all: [Backup] {
    Files.names(in: folder).filter { $0.contains(/^\d{4,}-/) }.map(Backup.init)
      .sorted { $0.number < $1.number }
  }

  /// Copies what is in a lesson's exercise now.
  func add(_ lesson: Lesson, then step: (Reset.Step) -> Void) throws(WorkbookError) -> Backup {
    let number = (all.last?.number ?? 0) + 1
    let backup = Backup(name: String(format: "%04d-", number) + lesson.folder)
    let unfinished = "\(folder)/unfinished"
    Files.remove(unfinished)
    try Files.createFolder(unfinished)
    for (name, data) in course.swiftFiles(in: lesson.exercise).sorted(by: { $0.key < $1.key }) {
      let target = "\(unfinished)/\(name)"
      try Files.createFolder((target as NSString).deletingLastPathComponent)
      try Files.write(data, to: target)
      step(.copied(name))
    }
    guard rename(unfinished, path(of: backup)) == 0 else {
      throw .cannotWrite(path: path(of: backup), reason: String(cString: strerror(errno)))
    }
    step(.backedUp)
    return backup
  }
}

import Foundation

/// The backups of reset originals in `.workbook/backups`, oldest first.
///
/// A backup is written under a temporary name and then renamed, so a backup that exists is
/// complete. The caller of ``add(_:then:)`` must hold the lock of ``Reset``.
struct Backups: Sendable {
  /// One backup: a folder such as `0007-03-RepositoryInjection` with the replaced files.
  struct Backup: Equatable, Sendable {
    var name: String
    /// The ``Original/name`` of the original.
    var original: String { String(name.drop { $0 != "-" }.dropFirst()) }
    /// The path of the backup, relative to the package.
    var folder: String { "\(Backups.folder)/\(name)" }
    fileprivate var number: Int { Int(name.prefix { $0 != "-" }) ?? 0 }
  }

  /// The path of the folder, relative to the package.
  static let folder = ".workbook/backups"
  private static let unfinished = "unfinished"

  /// Whether a killed process left this folder, rather than somebody who chose a similar name.
  private static func isUnfinished(_ name: String) -> Bool {
    name.hasPrefix("\(unfinished)-") && UUID(uuidString: String(name.dropFirst(11))) != nil
  }

  var course: Course

  private var folder: String { course.path(Self.folder) }

  var all: [Backup] {
    Files.names(in: folder).filter { $0.contains(/^\d{4,}-/) }.map(Backup.init)
      .sorted { $0.number < $1.number }
  }

  /// Backs up the current files of an original, or returns `nil` if there are none.
  ///
  /// - Throws: ``WorkbookError/cannotRead(path:reason:)`` if a file can't be copied. Such a file
  ///   must not be replaced.
  func add(
    _ original: Original, then step: (Reset.Step) -> Void
  ) throws(WorkbookError) -> Backup? {
    let files = try course.sources(in: original.folder).files
    guard !files.isEmpty else { return nil }
    let backup = Backup(
      name: String(format: "%04d-", (all.last?.number ?? 0) + 1) + original.name)
    for name in Files.names(in: folder) where Self.isUnfinished(name) {
      Files.remove("\(folder)/\(name)")
    }
    let unfinished = "\(folder)/\(Self.unfinished)-\(UUID().uuidString)"
    try Files.createFolder(unfinished)
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      try Files.update("\(unfinished)/\(name)", with: data)
      step(.copied(name.path))
    }
    let path = course.path(backup.folder)
    guard rename(unfinished, path) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    step(.backedUp)
    return backup
  }
}

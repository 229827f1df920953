import Foundation

/// Copies of originals that were reset, in `.workbook/backups`, oldest first.
///
/// A copy is written beside its place and then renamed, so that one that is there is whole.
/// Whoever adds one holds the lock of ``Reset``.
struct Backups: Sendable {
  /// One copy: a folder `0007-03-RepositoryInjection` with the files that were there.
  struct Backup: Equatable, Sendable {
    var name: String
    /// The name of what it is a copy of, as ``Original/name``.
    var original: String { String(name.drop { $0 != "-" }.dropFirst()) }
    /// Where it lies, relative to the package.
    var folder: String { "\(Backups.folder)/\(name)" }
    fileprivate var number: Int { Int(name.prefix { $0 != "-" }) ?? 0 }
  }

  /// Relative to the package.
  static let folder = ".workbook/backups"
  private static let unfinished = "unfinished"

  /// Whether it is what a process left that was killed, and not somebody's of a like name.
  private static func isUnfinished(_ name: String) -> Bool {
    name.hasPrefix("\(unfinished)-") && UUID(uuidString: String(name.dropFirst(11))) != nil
  }

  var course: Course

  private var folder: String { course.path(Self.folder) }

  var all: [Backup] {
    Files.names(in: folder).filter { $0.contains(/^\d{4,}-/) }.map(Backup.init)
      .sorted { $0.number < $1.number }
  }

  /// Copies what is in an original's place now; nil where nothing is there.
  ///
  /// - Throws: ``WorkbookError/cannotRead(path:reason:)`` for a file that cannot be copied, and
  ///   so must not be replaced.
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
      let target = "\(unfinished)/\(name)"
      try Files.createFolder((target as NSString).deletingLastPathComponent)
      try Files.write(data, to: target)
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

import Foundation

/// The copy of sources that is built, with dates of the checker's own.
///
/// SwiftPM and the compiler tell a change by dates: whole seconds, for the compiler. A second
/// save within one second, a file from an archive or one that `git stash` brought back is
/// "unchanged" to them, and the old binary would be judged. So the learner's own dates decide
/// nothing: a file here gets a new date, at least a second later than its last one, with every
/// change of its content, and keeps it otherwise. Each change is then seen, at no cost; to
/// remove the module's objects instead costs 0.7 s against 0.3 s (measured, Swift 6.3.1).
struct Snapshot: Equatable, Sendable {
  /// Where the copy lies, relative to the package.
  var folder: String
  /// Where the files come from, relative to the package.
  var origin: String

  /// Lays the files of a folder, and removes what is not among them.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  init(of sources: SourceFolder, at folder: String, in course: Course) throws(WorkbookError) {
    self.folder = folder
    origin = sources.folder
    let root = course.path(folder)
    try Files.createFolder(root)
    for name in FileTree(below: root).files where sources.files[name] == nil {
      Files.remove("\(root)/\(name)")
    }
    for (name, data) in sources.files {
      try Self.lay(data, at: "\(root)/\(name)")
    }
  }

  private static func lay(_ data: Data, at path: String) throws(WorkbookError) {
    let before = Files.second(of: path)
    guard before == nil || Files.data(at: path) != data else { return }
    // A folder may stand where a file is to be, and the other way round.
    if Files.isFolder(path) { Files.remove(path) }
    try Files.createFolder((path as NSString).deletingLastPathComponent)
    try Files.write(data, to: path)
    let now = Int(Date().timeIntervalSince1970)
    let date = Date(timeIntervalSince1970: Double(max(now, (before ?? 0) + 1)))
    do {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    } catch {
      // Without its date a file might be taken for the one before: better none than that.
      Files.remove(path)
      throw .cannotWrite(path: path, reason: "its date cannot be set")
    }
  }
}

extension PathMap {
  init(_ snapshots: [Snapshot], in course: Course) {
    self.init(snapshots.map { (copy: $0.folder, origin: $0.origin) }, in: course)
  }

  func relative(_ error: Diagnostic) -> Diagnostic {
    Diagnostic(
      place: relative(error.place), message: relative(error.message),
      source: error.source, notes: error.notes.map(relative))
  }
}

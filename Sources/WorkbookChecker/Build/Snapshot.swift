import Foundation

/// A copy of sources to build, with modification dates that the checker sets.
///
/// SwiftPM and the compiler detect changes by date, the compiler by whole seconds. A second save
/// within one second, a file from an archive or one that `git stash` restored is "unchanged" to
/// them, and the checker would judge the old binary. So the learner's dates don't count: each
/// change of content gives the copy a new date, at least a second later than its last one. The
/// build then sees every change, at no cost. Removing the module's objects instead costs 0.7 s,
/// against 0.3 s (measured, Swift 6.3.1).
struct Snapshot: Equatable, Sendable {
  /// The folder of the copy, relative to the package.
  var folder: String
  /// The folder of the originals, relative to the package.
  var origin: String
  /// Whether the copy differs from the one before it.
  private(set) var isChanged = false

  /// Copies the files of a folder, and removes all others from the copy.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  init(of sources: SourceFolder, at folder: String, in course: Course) throws(WorkbookError) {
    self.folder = folder
    origin = sources.folder
    let root = course.path(folder)
    try Files.createFolder(root)
    if Self.clear(root, of: sources) { isChanged = true }
    for (name, data) in sources.files where try Self.lay(data, at: "\(root)/\(name)") {
      isChanged = true
    }
  }

  /// Removes all but the wanted files and their folders, also hidden ones that a test has left.
  ///
  /// - Returns: Whether anything was removed.
  private static func clear(_ root: String, of sources: SourceFolder) -> Bool {
    var folders: Set<FileName> = []
    for name in sources.files.keys {
      var path = name.path[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        guard folders.insert(FileName(path)).inserted else { break }
      }
    }
    func clear(_ folder: String) -> Bool {
      var hasRemoved = false
      for name in Files.names(in: root + (folder.isEmpty ? "" : "/\(folder)")) {
        let name = FileName(folder.isEmpty ? name : "\(folder)/\(name)")
        let path = "\(root)/\(name)"
        let isFolder = Files.isFolder(path) && !Files.isLink(path)
        if isFolder ? !folders.contains(name) : sources.files[name] == nil {
          Files.remove(path)
          hasRemoved = true
        } else if isFolder, clear(name.path) {
          hasRemoved = true
        }
      }
      return hasRemoved
    }
    return clear("")
  }

  /// Writes a file of the copy, and returns whether it is new or changed.
  private static func lay(_ data: Data, at path: String) throws(WorkbookError) -> Bool {
    let before = Files.second(of: path)
    guard before == nil || Files.data(at: path) != data else { return false }
    // A file may replace a folder with the same name, and a folder a file.
    if Files.isFolder(path) { Files.remove(path) }
    try Files.createFolder((path as NSString).deletingLastPathComponent)
    try Files.write(data, to: path)
    let now = Int(Date().timeIntervalSince1970)
    let date = Date(timeIntervalSince1970: Double(max(now, (before ?? 0) + 1)))
    do {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    } catch {
      // With a wrong date the build might take the file for the one before, so remove it.
      Files.remove(path)
      throw .cannotWrite(path: path, reason: "its date cannot be set")
    }
    return true
  }
}

extension PathMap {
  init(_ snapshots: [Snapshot], in course: Course) {
    self.init(snapshots.map { (copy: $0.folder, origin: $0.origin) }, in: course)
  }

  func relative(_ error: Diagnostic) -> Diagnostic {
    var told = error
    told.place = relative(error.place)
    told.message = relative(error.message)
    told.notes = error.notes.map(relative)
    return told
  }
}

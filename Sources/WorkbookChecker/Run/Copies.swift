import Foundation

/// The copies that were built, whose folders a test knows by `#filePath`.
///
/// A test may write beside its own file, and the next run must not find that. So after each run the
/// copies are made as they were.
struct Copies: Sendable {
  /// A folder by its absolute path, with what belongs in it.
  struct Folder: Sendable {
    var path: String
    var files: [FileName: Data]
  }

  private struct Stamp: Equatable {
    var size, seconds, nanoseconds, number: Int
    var isFolder: Bool
  }

  private let folders: [Folder]
  private var stamps: [FileName: Stamp]

  init(_ folders: [Folder]) {
    self.folders = folders
    stamps = Self.stamps(of: folders)
  }

  /// Removes what does not belong there, and writes what is missing or changed.
  ///
  /// - Returns: The absolute paths of the files that were not as they should be.
  mutating func restore() -> [String] {
    let now = Self.stamps(of: folders)
    guard now != stamps else { return [] }
    // A folder's own date changes with what is in it, and says nothing more.
    let changed = Set(now.keys).union(stamps.keys)
      .filter { path in
        let areFolders = now[path]?.isFolder == true && stamps[path]?.isFolder == true
        return now[path] != stamps[path] && !areFolders
      }.sorted()
    for path in changed where stamps[path] == nil { Files.remove(path.path) }
    for folder in folders {
      for (name, data) in folder.files {
        let path = "\(folder.path)/\(name)"
        guard changed.contains(FileName(path)) else { continue }
        if Files.isFolder(path) || Files.isLink(path) { Files.remove(path) }
        try? Files.update(path, with: data)
      }
    }
    let before = stamps
    let isFile = { (path: FileName) in (now[path] ?? before[path])?.isFolder == false }
    stamps = Self.stamps(of: folders)
    return changed.filter(isFile).map(\.path)
  }

  private static func stamps(of folders: [Folder]) -> [FileName: Stamp] {
    var stamps: [FileName: Stamp] = [:]
    for folder in folders { add(folder.path, to: &stamps) }
    return stamps
  }

  private static func add(_ folder: String, to stamps: inout [FileName: Stamp]) {
    for name in Files.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard let stamp = stamp(of: path) else { continue }
      stamps[FileName(path)] = stamp
      if stamp.isFolder { add(path, to: &stamps) }
    }
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let date = status.st_mtimespec
    #else
      let date = status.st_mtim
    #endif
    return Stamp(
      size: Int(status.st_size), seconds: date.tv_sec, nanoseconds: date.tv_nsec,
      number: Int(truncatingIfNeeded: status.st_ino),
      isFolder: status.st_mode & S_IFMT == S_IFDIR)
  }
}

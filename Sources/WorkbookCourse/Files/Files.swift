import Foundation

/// Reads and writes files, and throws the workbook's errors.
package enum Files {
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether anything is at the path itself, even a link to nothing.
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// What a path leads to, after all links.
  package enum Kind: Equatable, Sendable { case file, folder, other }

  /// Returns `nil` if nothing is there.
  package static func kind(of path: String) -> Kind? {
    status(of: path).map { status in
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    }
  }

  /// What the system says of a path after all links, or `nil` if nothing is there.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether the path is a link itself, whatever it leads to.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path after all links, as the system knows it, or `nil` if nothing is there.
  ///
  /// Foundation's methods remove `/private` on macOS, which compilers print.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func text(at path: String) throws(WorkbookError) -> String {
    do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }

  package static func data(at path: String) -> Data? {
    FileManager.default.contents(atPath: path)
  }

  /// Reads a value from a JSON file, or returns `nil` if the file is missing or unreadable.
  package static func value<Value: Decodable>(at path: String) -> Value? {
    data(at: path).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// In bytes, or 0 if nothing is there.
  package static func size(of path: String) -> Int { status(of: path).map { Int($0.st_size) } ?? 0 }

  // In bytes: less than one block of most file systems.
  private static let leastRoom = UInt64(16 << 10)

  /// Whether a disk has no room for more beside a file; `false` if that is unknown.
  package static func isDiskFull(at path: String) -> Bool {
    var status = statvfs()
    guard statvfs(path, &status) == 0, status.f_blocks > 0 else { return false }
    // The administrator may use the space that is reserved.
    let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
    return UInt64(blocks) * UInt64(status.f_frsize) < leastRoom
  }

  package static func createFolder(_ path: String) throws(WorkbookError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Writes atomically, through a temporary file beside the path, which is then renamed.
  package static func write(_ data: Data, to path: String) throws(WorkbookError) {
    do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Writes to whatever the path names: a file, the target of a link, a pipe or a device.
  ///
  /// Renaming would replace `/dev/stdout` by a file.
  package static func write(_ data: Data, behindLinksAt path: String) throws(WorkbookError) {
    if kind(of: path) != .other {
      return try write(data, to: realPath(path) ?? path)
    }
    do {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.write(contentsOf: data)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Writes a file only if its text changes, so that no build sees a change otherwise.
  package static func update(_ path: String, with text: String) throws(WorkbookError) {
    try update(path, with: Data(text.utf8))
  }

  package static func update(_ path: String, with data: Data) throws(WorkbookError) {
    guard self.data(at: path) != data else { return }
    try createFolder((path as NSString).deletingLastPathComponent)
    try write(data, to: path)
  }

  package static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Whether a folder contains anything but folders and wanted files, including hidden ones.
  package static func hasMore(than isWanted: (FileName) -> Bool, below folder: String) -> Bool {
    names(in: folder).contains { name in
      let path = "\(folder)/\(name)"
      if isLink(path) || name.hasPrefix(".") { return true }
      return isFolder(path) ? hasMore(than: isWanted, below: path) : !isWanted(FileName(name))
    }
  }

  /// Removes a folder that contains only empty folders.
  package static func removeEmptyFolders(at path: String) {
    guard isFolder(path), !isLink(path) else { return }
    for name in names(in: path) { removeEmptyFolders(at: "\(path)/\(name)") }
    rmdir(path)
  }

  /// The sorted names in a folder, or an empty array if there is no such folder.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// A new path in the system's folder for temporary files.
  package static var temporaryPath: String {
    NSTemporaryDirectory() + "workbook-\(UUID().uuidString)"
  }

  /// The end of a file, however long it is.
  package static func tail(of path: String, bytes: UInt64 = 8 << 10) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    let size = (try? file.seekToEnd()) ?? 0
    try? file.seek(toOffset: size > bytes ? size - bytes : 0)
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }
}

extension Error {
  /// The system's reason, without the path that the message already contains.
  fileprivate var reason: String {
    let error = self as NSError
    // On Linux this is a POSIXError, which a cast doesn't turn into an NSError.
    let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    if let posix = [underlying, error].compactMap({ $0 }).first(where: {
      $0.domain == NSPOSIXErrorDomain
    }) {
      return String(cString: strerror(Int32(posix.code)))
    }
    return "Cocoa error \(error.code)"
  }
}

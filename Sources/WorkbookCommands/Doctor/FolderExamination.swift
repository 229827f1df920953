import Foundation

/// Examines the package on disk: build folder, free space, write access and file dates.
struct FolderExamination {
  var course: Course

  /// In bytes; a cold build of the whole package takes about half of it.
  static let leastSpace: Int64 = 2_000_000_000
  /// In seconds.
  static let largestClockDifference = 2.0

  func scratch() -> Finding {
    let folder = Builder.buildFolder
    let path = course.path(folder)
    let advice = "Remove it: `rm -rf \(folder)`. The next check makes it anew."
    guard Files.exists(path) else {
      return Finding("scratch folder", "\(folder), which the first check makes")
    }
    guard Files.isFolder(path) else {
      return Finding("scratch folder", .failure(advice: advice), "\(folder) is no folder")
    }
    if let reason = Self.reasonNotToWrite(in: path) {
      return Finding(
        "scratch folder", .failure(advice: advice), "\(folder) cannot be written: \(reason)")
    }
    return Finding("scratch folder", "\(folder), \(ByteCount.text(Self.size(of: path)))")
  }

  func disk() -> Finding {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: course.root)
    return Self.disk(free: (attributes?[.systemFreeSize] as? NSNumber)?.int64Value)
  }

  static func disk(free: Int64?) -> Finding {
    guard let free else {
      let advice = "See that about \(ByteCount.text(leastSpace)) are free."
      return Finding("disk", .warning(advice: advice), "it does not say how much is free")
    }
    guard free < leastSpace else { return Finding("disk", "\(ByteCount.text(free)) free") }
    let advice =
      "Make room: builds fail on a full disk, and need up to \(ByteCount.text(leastSpace))."
    return Finding("disk", .warning(advice: advice), "only \(ByteCount.text(free)) free")
  }

  /// Returns one finding if all is well, or one for each folder that cannot be written.
  func writeAccess() -> [Finding] {
    let folders =
      [(course.root, "the package folder")]
      + [".workbook", ".build"].map { (course.path($0), $0) }
    let failures = folders.compactMap { path, name -> Finding? in
      // A missing folder is created later, in the package folder.
      guard Files.exists(path), let reason = Self.reasonNotToWrite(in: path) else { return nil }
      let advice = "Give yourself write access (`ls -ld` shows whose it is), or move the package."
      return Finding(
        "write access", .failure(advice: advice), "\(name) cannot be written: \(reason)")
    }
    let names = folders.map(\.1).joined(separator: ", ")
    return failures.isEmpty ? [Finding("write access", names)] : failures
  }

  /// Returns `nil` if no file can be written, which `writeAccess()` reports.
  func clock() -> Finding? {
    let build = course.path(".build")
    let folder = Files.isFolder(build) ? build : course.root
    var date: Date?
    let reason = Self.reasonNotToWrite(in: folder) { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      date = attributes?[.modificationDate] as? Date
    }
    guard reason == nil, let date else { return nil }
    return Self.clock(difference: date.timeIntervalSinceNow)
  }

  /// - Parameter difference: In seconds, from now to the date of a file that was just written.
  static func clock(difference: Double) -> Finding {
    guard abs(difference) > largestClockDifference else {
      return Finding("clock", "files are dated as this machine's clock says")
    }
    let seconds = Int(abs(difference).rounded())
    return Finding(
      "clock",
      .warning(
        advice:
          "Builds compare dates: set both clocks, or move the package to a disk of this machine."),
      "a file written now is dated \(seconds) s \(difference > 0 ? "ahead" : "back")")
  }

  /// Writes a file and removes it: permissions do not reveal full, read-only or foreign disks.
  private static func reasonNotToWrite(
    in folder: String, whileThere look: (String) -> Void = { _ in }
  ) -> String? {
    let path = "\(folder)/.workbook-doctor-\(UUID().uuidString)"
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer {
      close(descriptor)
      unlink(path)
    }
    guard write(descriptor, "?", 1) == 1 else { return String(cString: strerror(errno)) }
    look(path)
    return nil
  }

  private static func size(of folder: String) -> Int64 {
    let keys: Set<URLResourceKey> = [.fileSizeKey]
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: Array(keys))
    var size: Int64 = 0
    while let file = files?.nextObject() as? URL {
      size += Int64((try? file.resourceValues(forKeys: keys))?.fileSize ?? 0)
    }
    return size
  }
}

import Foundation

/// Examines the package on disk: free space and write access.
struct FolderExamination {
  var course: Course

  /// In bytes; a cold build of the whole package takes about half of it.
  static let leastSpace: Int64 = 2_000_000_000

  func disk() -> Finding {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: course.root)
    return Self.disk(free: (attributes?[.systemFreeSize] as? NSNumber)?.int64Value)
  }

  static func disk(free: Int64?) -> Finding {
    guard let free else {
      let advice = "See whether about \(gigabytes(leastSpace)) are free."
      return Finding("disk", .warning(advice: advice), "the system does not say how much is free")
    }
    guard free < leastSpace else { return Finding("disk", "\(gigabytes(free)) free") }
    let advice = "Make room: a build needs up to \(gigabytes(leastSpace))."
    return Finding("disk", .warning(advice: advice), "only \(gigabytes(free)) free")
  }

  private static func gigabytes(_ bytes: Int64) -> String {
    String(format: "%.1f GB", Double(bytes) / 1_000_000_000)
  }

  /// Returns one finding if all is well, or one for each folder that cannot be written.
  func writeAccess() -> [Finding] {
    let folders =
      [(course.root, "the package folder")]
      + [".workbook", ".build", Builder.buildFolder].map { (course.path($0), $0) }
    let failures = folders.compactMap { path, name -> Finding? in
      // A missing folder is created later, in the package folder.
      guard Files.exists(path), let reason = Self.reasonNotToWrite(in: path) else { return nil }
      let advice = "Give yourself write access (`ls -ld` shows whose it is), or move the package."
      return Finding(
        "write access", .failure(advice: advice), "the tool cannot write \(name): \(reason)")
    }
    let names = folders.map(\.1).joined(separator: ", ")
    return failures.isEmpty ? [Finding("write access", names)] : failures
  }

  /// Writes a file and removes it: permissions do not reveal full, read-only or foreign disks.
  private static func reasonNotToWrite(in folder: String) -> String? {
    let path = "\(folder)/.workbook-doctor-\(UUID().uuidString)"
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer {
      close(descriptor)
      unlink(path)
    }
    return write(descriptor, "?", 1) == 1 ? nil : String(cString: strerror(errno))
  }
}

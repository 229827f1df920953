import Foundation

/// The kernel's word that something was saved in a folder, where there is such a word.
///
/// inotify on Linux. On macOS an event on a folder misses saves in place, and one on a file
/// those editors that write another in its place, so that looking is the right way there.
struct KernelEvents {
  /// To be polled for reading.
  let descriptor: Int32

  /// Takes in what the kernel has to tell.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  #if canImport(Darwin)
    /// Whether a missing word means that this folder is on an unusual drive.
    static let areUsual = false

    init?(below folder: String) { return nil }
  #else
    static let areUsual = true

    /// Nil where the kernel has no events for it, as on some network drives.
    init?(below folder: String) {
      let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      let folders = [folder] + Files.folders(below: folder).map { "\(folder)/\($0)" }
      let watched = folders.filter { inotify_add_watch(descriptor, $0, mask) >= 0 }
      guard !watched.isEmpty else {
        close(descriptor)
        return nil
      }
      self.descriptor = descriptor
    }
  #endif
}

extension Files {
  fileprivate static func folders(below folder: String) -> [String] {
    names(in: folder).filter { isFolder("\(folder)/\($0)") }.flatMap { name in
      [name] + folders(below: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }
}

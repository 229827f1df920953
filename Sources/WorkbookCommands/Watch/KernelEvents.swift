import Foundation

/// Notifications from the kernel that something in a folder was saved.
///
/// On Linux this is inotify. On macOS the tool looks instead: an event on a folder misses saves in
/// place, and an event on a file misses editors that replace the file.
struct KernelEvents {
  /// The descriptor to poll for reading.
  let descriptor: Int32

  /// Discards the pending events.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  #if canImport(Darwin)
    /// Whether the platform usually has kernel events.
    static let areUsual = false

    init?(of folder: String, in root: String) { return nil }

    func watch(_ folder: String, in root: String) -> Bool { false }
  #else
    static let areUsual = true

    /// Returns `nil` if the kernel has no events for the folder, as on some network drives.
    init?(of folder: String, in root: String) {
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard watch(folder, in: root) else {
        close(descriptor)
        return nil
      }
    }

    /// Watches a folder, its subfolders, and its parents up to the root.
    ///
    /// Call this after each event, because a folder that was created again is a new one to the
    /// kernel. For a folder that is already watched, the call changes nothing.
    ///
    /// - Returns: `false` if the folder exists and can't be watched.
    func watch(_ folder: String, in root: String) -> Bool {
      // Parents first, so that whatever is created in the meantime raises an event.
      var way = root
      var isWatched = add(way)
      for part in folder.dropFirst(root.count).split(separator: "/") {
        way += "/\(part)"
        guard Files.isFolder(way) else { return isWatched }
        isWatched = add(way)
      }
      addAll(below: folder)
      return isWatched
    }

    private func addAll(below folder: String) {
      for name in Files.names(in: folder) {
        let path = "\(folder)/\(name)"
        // Skip links: they may lead back up, or out of the exercise.
        if Files.isFolder(path), !Files.isLink(path), add(path) { addAll(below: path) }
      }
    }

    private func add(_ folder: String) -> Bool {
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      return inotify_add_watch(descriptor, folder, mask) >= 0
    }
  #endif
}

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

    init?(of folder: String, in root: String) { return nil }

    func watch(_ folder: String, in root: String) -> Bool { false }
  #else
    static let areUsual = true

    /// Nil where the kernel has no events for it, as on some network drives.
    init?(of folder: String, in root: String) {
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard watch(folder, in: root) else {
        close(descriptor)
        return nil
      }
    }

    /// Watches a folder, all those in it, and those that it lies in up to the root.
    ///
    /// To be called again after each event: a folder that was made or brought back is another
    /// one to the kernel. For one that is watched already it changes nothing.
    ///
    /// - Returns: False where the folder is there and cannot be watched.
    func watch(_ folder: String, in root: String) -> Bool {
      // From above to below: what is made in a folder behind the look at it is an event in it.
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
      for name in Files.names(in: folder) where Files.isFolder("\(folder)/\(name)") {
        // No link: it may lead back up, or out of the exercise.
        guard
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) == nil,
          add("\(folder)/\(name)")
        else { continue }
        addAll(below: "\(folder)/\(name)")
      }
    }

    private func add(_ folder: String) -> Bool {
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      return inotify_add_watch(descriptor, folder, mask) >= 0
    }
  #endif
}

import Foundation

/// Detects when a Swift file or a fixture below a folder is saved, created, moved or removed.
///
/// It uses kernel events where there are any, and otherwise looks every quarter of a second. Even
/// with events it looks every two seconds: for folders that a container or a virtual machine
/// shares, the kernel accepts a watch and may never report a save. The folder itself may disappear
/// and return, as with `git checkout`.
final class FileEvents {
  // In milliseconds. A look at the exercises of 20 lessons takes 5 of them.
  private static let lookingInterval: Int32 = 250
  private static let secondInterval: Int32 = 2000

  private let folder: String
  private let root: String
  private let events: KernelEvents?
  private var state: [String: String] = [:]

  /// - Parameter folder: Relative to the root.
  init(below folder: String, in root: String) {
    self.folder = "\(root)/\(folder)"
    self.root = root
    events = KernelEvents(of: self.folder, in: root)
    state = look()
  }

  deinit {
    if let events { close(events.descriptor) }
  }

  /// Whether it looks from time to time, without kernel events.
  var isLooking: Bool { events == nil }

  /// In milliseconds: after how long to look, even without an event.
  var interval: Int32 { isLooking ? Self.lookingInterval : Self.secondInterval }

  /// Whether this platform usually has kernel events, but this folder has none.
  var isSecondBest: Bool { isLooking && KernelEvents.areUsual }

  /// The descriptor to poll for reading; -1 without kernel events.
  var descriptor: Int32 { events?.descriptor ?? -1 }

  /// Drains the events, and returns the files that differ since the last call, by path.
  func changes() -> Set<String> {
    if let events {
      events.drain()
      _ = events.watch(folder, in: root)
    }
    // An event may be about an editor's own file. Only changes in files that a check reads count.
    let before = state
    state = look()
    return Set(before.keys).union(state.keys).filter { before[$0] != state[$0] }
  }

  private func look() -> [String: String] {
    var state: [String: String] = [:]
    for name in FileTree(below: folder).files where SourceFolder.has(name) {
      var digest = Digest()
      digest.add(Files.data(at: "\(folder)/\(name)") ?? Data())
      state[name.path] = digest.value
    }
    return state
  }
}

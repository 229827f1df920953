import Foundation

/// Tells when a Swift file or a fixture below a folder of a package is saved, made, moved or removed.
///
/// By the kernel's events where there are any; elsewhere by looking every quarter of a second.
/// The folder itself may go and come back, as by `git checkout`.
final class FileEvents {
  enum Way: Equatable { case events, looking }

  // In milliseconds.
  static let lookingInterval: Int32 = 250

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

  var way: Way { events == nil ? .looking : .events }

  /// Whether looking is worth a word: not where it is the only way that there is.
  var isSecondBest: Bool { way == .looking && KernelEvents.areUsual }

  /// To be polled for reading; -1 when the way is to look.
  var descriptor: Int32 { events?.descriptor ?? -1 }

  /// The files that differ since the last call, by their paths in the folder; drains what the
  /// kernel has to tell.
  func changes() -> Set<String> {
    if let events {
      events.drain()
      _ = events.watch(folder, in: root)
    }
    // An event may be of an editor's own file; only what a check reads, and differs, counts.
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

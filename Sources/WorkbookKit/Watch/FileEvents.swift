import Foundation

/// Tells when a Swift file below a folder is saved.
///
/// By the kernel's events on Linux; where there are none, as on some network drives and
/// (not verified) on macOS, by looking at sizes and dates every quarter of a second.
final class FileEvents {
  enum Way: Equatable { case events, looking }

  // In milliseconds.
  static let lookingInterval: Int32 = 250

  private(set) var way = Way.looking
  /// To be polled for reading; -1 when the way is to look.
  private(set) var descriptor: Int32 = -1
  private let folder: String
  private var state: [String: String] = [:]

  init(below folder: String) {
    self.folder = folder
    state = look()
    #if canImport(Glibc) || canImport(Musl)
      watchWithEvents()
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether a file has been saved since the last call; drains what the kernel has to tell.
  func hasChanged() -> Bool {
    #if canImport(Glibc) || canImport(Musl)
      if way == .events {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while read(descriptor, &buffer, buffer.count) > 0 {}
      }
    #endif
    // An event may be of an editor's own file; only a Swift file that differs counts.
    let now = look()
    defer { state = now }
    return now != state
  }

  private func look() -> [String: String] {
    var state: [String: String] = [:]
    for name in Files.all(below: folder, ending: ".swift") {
      var digest = Digest()
      digest.add(Files.data(at: "\(folder)/\(name)") ?? Data())
      state[name] = digest.value
    }
    return state
  }

  #if canImport(Glibc) || canImport(Musl)
    private func watchWithEvents() {
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0 else { return }
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      let folders = [folder] + Files.folders(below: folder).map { "\(folder)/\($0)" }
      let watched = folders.filter { inotify_add_watch(descriptor, $0, mask) >= 0 }
      if watched.isEmpty {
        close(descriptor)
        descriptor = -1
      } else {
        way = .events
      }
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

import Foundation

/// What the tests of one run made or changed outside of the folder of their run.
///
/// The recorder in the tests notes it, on Linux: each record is a letter and one or two paths that
/// end in a zero. What a run left must be gone before the next one begins. A test that compares
/// with what an earlier run wrote would pass on the correct code and fail on every bug, without an
/// expected value.
struct Traces: Equatable, Sendable {
  /// The new files, folders and links, in order.
  private(set) var made: [String] = []
  /// The files that had been there before.
  private(set) var changed: [String] = []
  /// Those of ``made`` that were still there at the end of the run.
  private(set) var left: [String] = []

  init() {}

  init(parsing data: Data) {
    var words = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    while let word = words.popFirst() {
      let path = String(word.dropFirst())
      switch word.first {
      case "m": made.append(path)
      case "c": change(path)
      case "r", "o":
        guard let target = words.popFirst() else { return }
        // Only what the run itself made can be thrown away, whatever its name.
        let isOwn = made.contains(path)
        made.removeAll { $0 == path }
        if word.first == "r" && isOwn { made.append(target) } else { change(target) }
      default: return
      }
    }
    made = made.unique
  }

  private mutating func change(_ path: String) {
    if !made.contains(path) && !changed.contains(path) { changed.append(path) }
  }

  /// Every path outside that the run wrote to.
  var all: [String] { made + changed }

  /// Removes what the run made and left; a folder goes only if nothing else is in it.
  ///
  /// - Parameter latest: In seconds since 1970: what was written later is somebody else's.
  mutating func removeLeft(writtenBefore latest: Int = .max) {
    // What lies in a folder is removed before it.
    for path in made.reversed() where Files.isThere(path) {
      guard Files.second(of: path) ?? 0 <= latest else { continue }
      if Files.isFolder(path) && !Files.isLink(path) {
        guard rmdir(path) == 0 else { continue }
      } else {
        unlink(path)
        left.insert(path, at: 0)
      }
    }
  }
}

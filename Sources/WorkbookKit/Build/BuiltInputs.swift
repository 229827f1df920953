import Foundation

/// What the files of the last builds looked like, to catch the edit that the build system misses.
///
/// SwiftPM 6.3 compares whole seconds and sizes: a file saved twice within one second, with
/// as many bytes as before, is "unchanged", and the old binary would be judged. Where the
/// contents tell otherwise, the module's objects are removed, so that it is compiled again.
struct BuiltInputs: Codable, Equatable, Sendable {
  private struct Stamp: Codable, Equatable {
    var digest: String
    var second: Int
    var size: Int
  }

  private var stamps: [String: Stamp] = [:]

  static func load(from path: String) -> BuiltInputs {
    Files.data(at: path).flatMap { try? JSONDecoder().decode(BuiltInputs.self, from: $0) }
      ?? BuiltInputs()
  }

  func save(to path: String) throws(WorkbookError) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try Files.write(data, to: path)
  }

  /// Takes note of the files of a folder, and returns whether the build system would miss a change in one of them.
  mutating func note(_ folder: String) -> Bool {
    var missed = false
    for name in Files.all(below: folder, ending: ".swift") {
      let path = "\(folder)/\(name)"
      guard let second = Files.second(of: path), let data = Files.data(at: path) else { continue }
      var digest = Digest()
      digest.add(data)
      let stamp = Stamp(digest: digest.value, second: second, size: data.count)
      if let known = stamps[path], known.digest != stamp.digest, known.second == stamp.second,
        known.size == stamp.size
      {
        missed = true
      }
      stamps[path] = stamp
    }
    return missed
  }
}

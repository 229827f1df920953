import Foundation

/// Where the builds and tests of a check keep their temporary files.
///
/// In the check's scratch folder, which is removed with it: each `swift build` leaves six
/// folders behind. Where that path has letters beyond ASCII, among the system's own: the
/// compiler's driver dies of such a TMPDIR (6.3.1). The place depends on the scratch folder
/// alone, since SwiftPM plans anew for another TMPDIR (0.3 s), and so that the next check can
/// remove what a killed one left.
struct Temporary: Sendable {
  var scratch: String

  /// For builds.
  var build: String { "\(folder)/build" }

  /// For one run, in whose own folder it lies where it may.
  func run(in files: String) -> String {
    isPlain ? "\(files)/temporary" : "\(folder)/\((files as NSString).lastPathComponent)"
  }

  func remove() { Files.remove(folder) }

  private var isPlain: Bool { scratch.utf8.allSatisfy { $0 < 0x80 } }

  private var folder: String {
    if isPlain { return "\(scratch)/temporary" }
    var digest = Digest()
    digest.add(scratch)
    return "\(NSTemporaryDirectory())workbook-\(digest.value)"
  }
}

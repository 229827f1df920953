import Foundation

/// The folder for temporary files of a check's builds and tests.
///
/// It is in the check's scratch folder and is removed with it, because each `swift build` leaves
/// six folders behind. If that path isn't ASCII, it is in the system's temporary folder: the
/// compiler driver crashes with such a TMPDIR (6.3.1). The place depends on the scratch folder
/// alone, because SwiftPM plans anew for another TMPDIR (0.3 s), and so that the next check can
/// remove what a killed one left.
struct Temporary: Sendable {
  var scratch: String

  /// The folder for builds.
  var build: String { "\(folder)/build" }

  /// The folder for one run, inside the run's own folder if possible.
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

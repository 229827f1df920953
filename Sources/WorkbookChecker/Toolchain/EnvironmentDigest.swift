import Foundation

extension Course {
  /// The fingerprint of the toolchain, checker, manifest and supporting sources.
  package func environmentDigest(_ toolchain: Toolchain) -> String {
    var digest = Digest()
    digest.add(toolchain.stamp)
    digest.add(Files.stamp(of: Bundle.main.executablePath ?? CommandLine.arguments[0]))
    digest.add(Files.data(at: path("Package.swift")) ?? Data())
    for folder in [
      Original.testPatterns.copy, "Sources/WorkbookRecorder", "Sources/CWorkbookRecorder",
    ] {
      add(folder, to: &digest)
    }
    return digest.value
  }
}

import Foundation

/// The Swift toolchain that builds lessons.
struct Toolchain: Sendable {
  /// The path of the program `swift`.
  var swift: String

  /// Finds `swift` on the PATH.
  ///
  /// - Throws: ``WorkbookError/noToolchain(searched:)``.
  static func find(
    path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws(WorkbookError) -> Toolchain {
    let folders = (path ?? "").split(separator: ":").map(String.init)
    guard
      let swift = folders.map({ "\($0)/swift" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0) && !Files.isFolder($0)
      })
    else { throw .noToolchain(searched: folders) }
    return Toolchain(swift: swift)
  }
}

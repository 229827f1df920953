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

  /// What changes when another toolchain is put in its place.
  ///
  /// Size and date of the program, since asking it for its version takes longer than a
  /// whole check in which nothing changed.
  var stamp: String { Files.stamp(of: swift) }
}

extension Files {
  /// The path behind any links, with size and date of the file: what changes when it is replaced.
  static func stamp(of path: String) -> String {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(real) \(attributes?[.size] ?? 0) \(date)"
  }
}

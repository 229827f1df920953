import Foundation

/// The Swift toolchain that builds lessons.
package struct Toolchain: Sendable {
  /// The path of the program `swift`.
  package var swift: String

  /// Finds `swift` on the PATH.
  ///
  /// - Throws: ``WorkbookError/noToolchain(searched:)``.
  package static func find(
    path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws(WorkbookError) -> Toolchain {
    // Programs are started in other folders, where a relative entry would mean another place.
    let folders = (path ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)).path }
    guard
      let swift = folders.map({ "\($0)/swift" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0) && !Files.isFolder($0)
      })
    else { throw .noToolchain(searched: folders) }
    return Toolchain(swift: swift)
  }

  /// Swift 6.4 builds by another system unless told not to, with its products elsewhere.
  ///
  /// 6.3 knows the option, 6.4 warns that this system is to go.
  package static let buildSystem = ["--build-system", "native"]

  /// Options of `swift build` for the linker that is fastest: 0.07 s, against 0.13 s.
  ///
  /// The toolchain of Linux brings LLVM's own, and takes the system's unless told. Where `swift`
  /// is a shim it lies elsewhere; then it is the system's, too.
  var linker: [String] {
    #if os(Linux)
      let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
      let lld = real.deletingLastPathComponent().appendingPathComponent("ld.lld").path
      return FileManager.default.isExecutableFile(atPath: lld) ? ["-Xswiftc", "-use-ld=lld"] : []
    #else
      // Not verified: Xcode's own is the fast one there.
      return []
    #endif
  }
}

import Foundation

/// The Swift toolchain that builds lessons.
package struct Toolchain: Sendable {
  /// The path of the `swift` program.
  package var swift: String

  /// Finds `swift` on the PATH.
  ///
  /// - Throws: ``WorkbookError/noToolchain(searched:)``.
  package static func find(
    path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws(WorkbookError) -> Toolchain {
    // Programs run in other folders, where a relative entry would mean another place.
    let folders = (path ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)).path }
    guard
      let swift = folders.map({ "\($0)/swift" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0) && !Files.isFolder($0)
      })
    else { throw .noToolchain(searched: folders) }
    return Toolchain(swift: swift)
  }

  /// The option for the native build system; Swift 6.4 has another default and other folders.
  ///
  /// Swift 6.3 accepts it, and 6.4 warns that the native system will be removed.
  package static let buildSystem = ["--build-system", "native"]

  /// The `swift build` options for a build without debug information and without an index of the
  /// system's modules.
  ///
  /// That index takes 2.5 of 16 s of a lesson's first build. XCTest discovery on Linux reads
  /// that of the tests, which stays.
  package static let quick = ["-gnone", "-index-ignore-system-modules"].flatMap {
    ["-Xswiftc", $0]
  }

  /// The `swift build` options for the fastest linker: 0.07 s, against 0.13 s.
  ///
  /// The Linux toolchain comes with LLVM's linker, but uses the system's by default. If `swift` is
  /// a shim, LLVM's linker isn't beside it, and the system's is used, too.
  var linker: [String] {
    #if os(Linux)
      let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
      let lld = real.deletingLastPathComponent().appendingPathComponent("ld.lld").path
      return FileManager.default.isExecutableFile(atPath: lld) ? ["-Xswiftc", "-use-ld=lld"] : []
    #else
      // Not verified: there Xcode's own linker is the fast one.
      return []
    #endif
  }
}

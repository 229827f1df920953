import Foundation

/// Proves that the documentation of the libraries converts without a warning.
///
/// Every link, symbol and documented parameter must exist. The compiler does not read comments and
/// the catalogue, so nothing else notices a renamed symbol.
struct DocumentationProof {
  var course: Course
  var builder: Builder

  private static let modules = ["TestPatterns", "NetworkPatterns"]
  // A folder of its own, because its flags differ from those of the other builds.
  private static let buildFolder = ".build/workbook-documentation"

  func claims() throws(WorkbookError) -> [Claim] {
    try Self.modules.map { (module) throws(WorkbookError) in
      Claim(
        "the documentation of \(module) converts without a warning",
        failure: try failure(of: module))
    }
  }

  private func failure(of module: String) throws(WorkbookError) -> String? {
    // Absolute, because the compiler and docc may have different working folders.
    let symbols = course.path("\(Self.buildFolder)/symbols-\(module)")
    try Files.createFolder(symbols)
    let tool = PackageTool(builder: builder)
    let built = try tool.run(
      [
        "build", "--target", module, "--scratch-path", Self.buildFolder,
      ] + Toolchain.quick + Toolchain.buildSystem
        // Extensions of AsyncSequence are documented on pages of their own.
        + [
          "-emit-symbol-graph", "-emit-extension-block-symbols", "-emit-symbol-graph-dir", symbols,
        ].flatMap { ["-Xswiftc", $0] })
    if let failure = built.failure { return failure }
    // The modules below are built with the same flags, and are no part of this documentation.
    for name in Files.names(in: symbols) where !name.hasPrefix(module) {
      Files.remove("\(symbols)/\(name)")
    }
    guard let docc else {
      return "there is no docc beside \(builder.toolchain.swift)"
    }
    return try tool.run(
      docc.arguments + [
        "convert", course.path("Sources/\(module)/\(module).docc"),
        "--additional-symbol-graph-dir", symbols,
        "--output-path", course.path("\(Self.buildFolder)/\(module).doccarchive"),
        "--warnings-as-errors", "--ide-console-output",
      ], program: docc.program
    ).failure
  }

  /// The toolchain's docc, beside `swift`, or found by `xcrun` if `swift` is a stand-in.
  private var docc: (program: String, arguments: [String])? {
    let swift = URL(fileURLWithPath: builder.toolchain.swift)
    let beside = [swift, swift.resolvingSymlinksInPath()].map {
      $0.deletingLastPathComponent().appending(path: "docc").path
    }
    if let program = beside.first(where: FileManager.default.isExecutableFile) {
      return (program, [])
    }
    let xcrun = "/usr/bin/xcrun"
    return FileManager.default.isExecutableFile(atPath: xcrun) ? (xcrun, ["docc"]) : nil
  }
}

import Foundation

/// Proves that the documentation of the libraries converts: every link leads somewhere, every
/// symbol on its pages exists, every documented parameter is one.
///
/// Comments and catalogue are prose to the compiler, so nothing else notices a renamed symbol.
struct DocumentationProof {
  var course: Course
  var builder: Builder

  private static let modules = ["TestPatterns", "NetworkPatterns"]
  // Of its own: its flags are not those of the other builds.
  private static let buildFolder = ".build/workbook-documentation"

  func claims() throws(WorkbookError) -> [Claim] {
    var claims: [Claim] = []
    for module in Self.modules {
      claims.append(
        Claim(
          "the documentation of \(module) converts without a warning",
          failure: try failure(of: module)))
    }
    return claims
  }

  private func failure(of module: String) throws(WorkbookError) -> String? {
    // Absolute, since the compiler and docc need not agree on a working folder.
    let symbols = course.path("\(Self.buildFolder)/symbols-\(module)")
    try Files.createFolder(symbols)
    let built = try run(
      builder.toolchain.swift,
      [
        "build", "--target", module, "--scratch-path", Self.buildFolder, "-Xswiftc", "-gnone",
      ] + Toolchain.buildSystem
        // The extensions of AsyncSequence are documented on pages of their own.
        + [
          "-emit-symbol-graph", "-emit-extension-block-symbols", "-emit-symbol-graph-dir", symbols,
        ].flatMap { ["-Xswiftc", $0] })
    guard built.isSuccess else { return built.errors }
    guard let docc else {
      return "there is no docc beside \(builder.toolchain.swift)"
    }
    let converted = try run(
      docc.program,
      docc.arguments + [
        "convert", course.path("Sources/\(module)/\(module).docc"),
        "--additional-symbol-graph-dir", symbols,
        "--output-path", course.path("\(Self.buildFolder)/\(module).doccarchive"),
        "--warnings-as-errors", "--ide-console-output",
      ])
    return converted.isSuccess ? nil : converted.errors
  }

  /// The docc of the toolchain: beside `swift`, or what `xcrun` finds where `swift` is a stand-in.
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

  private func run(
    _ program: String, _ arguments: [String]
  ) throws(WorkbookError) -> (isSuccess: Bool, errors: String) {
    let (termination, text) = try Program(path: program, environment: SmallEnvironment.forTools())
      .run(arguments, log: "\(builder.scratch)/documentation.log")
    let errors = text.split(separator: "\n").filter { $0.contains("error:") }
    return (termination == .exited(0), errors.prefix(3).joined(separator: "\n"))
  }
}

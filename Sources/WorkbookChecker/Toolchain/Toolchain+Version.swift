import Foundation

extension Toolchain {
  /// What the toolchain that was asked last answered.
  private struct Kept: Codable {
    var stamp: String
    var version: ToolchainVersion?
  }

  // In seconds: it takes 0.1 s, but may start a virtual machine's disk.
  private static let patience = 20.0

  /// Asks for the version; nil where the answer names none.
  ///
  /// - Throws: ``WorkbookError/brokenToolchain(program:reason:)``.
  package func askVersion() throws(WorkbookError) -> ToolchainVersion? {
    ToolchainVersion(parsing: try ask("--version"))
  }

  /// Runs `swift` with one option, and returns what it prints.
  ///
  /// The driver leaves an empty folder among the temporary files, for which it gets one that goes.
  package func ask(_ option: String) throws(WorkbookError) -> String {
    var program = Program(path: swift, timeLimit: Self.patience)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("workbook-\(UUID().uuidString)").path
    try Files.createFolder(folder)
    defer { Files.remove(folder) }
    program.environment["TMPDIR"] = folder
    return try program.answer([option])
  }

  /// Where a package keeps the answer.
  static let answerFile = ".build/workbook-toolchain.json"

  /// The version as it was told last; nil where nobody asked, or the answer names none.
  package func keptVersion(in course: Course) -> ToolchainVersion? {
    let kept = Files.data(at: course.path(Self.answerFile))
      .flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    return kept?.stamp == stamp ? kept?.version : nil
  }

  /// Makes sure that the toolchain can build lessons.
  ///
  /// An answer takes 0.1 s, so it is kept, and another toolchain is asked anew. One that is
  /// too old is not kept: whoever mends it may do so behind the same stamp.
  ///
  /// - Throws: ``WorkbookError/toolchainTooOld(found:needed:)`` or
  ///   ``WorkbookError/brokenToolchain(program:reason:)``.
  func ensureNewEnough(keepingAnswerAt path: String) throws(WorkbookError) {
    let stamp = stamp
    let kept = Files.data(at: path).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    if kept?.stamp == stamp { return }
    let version = try askVersion()
    if let version, version < .needed {
      throw .toolchainTooOld(found: "\(version)", needed: "\(ToolchainVersion.needed)")
    }
    // A toolchain that names no version may be somebody's own build: the build will tell.
    guard let data = try? JSONEncoder().encode(Kept(stamp: stamp, version: version)) else { return }
    try Files.write(data, to: path)
  }
}

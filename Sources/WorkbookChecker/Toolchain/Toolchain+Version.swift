import Foundation

extension Toolchain {
  /// The stored answer of the toolchain that was asked last.
  private struct Kept: Codable {
    var stamp: String
    var version: ToolchainVersion?
  }

  // In seconds: an answer takes 0.1 s, but may have to start a virtual machine's disk.
  private static let patience = 20.0

  /// Asks for the version, and returns `nil` if the answer contains none.
  ///
  /// - Throws: ``WorkbookError/brokenToolchain(program:reason:)``.
  package func askVersion() throws(WorkbookError) -> ToolchainVersion? {
    ToolchainVersion(parsing: try ask("--version"))
  }

  /// Runs `swift` with one option, and returns its output.
  ///
  /// The driver leaves an empty folder in TMPDIR, so it gets one that is removed.
  package func ask(_ option: String) throws(WorkbookError) -> String {
    var program = Program(path: swift, timeLimit: Self.patience)
    let folder = Files.temporaryPath
    try Files.createFolder(folder)
    defer { Files.remove(folder) }
    program.environment["TMPDIR"] = folder
    return try program.answer([option])
  }

  /// The file with the stored answer, relative to the package.
  static let answerFile = ".build/workbook-toolchain.json"

  /// The version in the stored answer, or `nil` if there is no answer or no version in it.
  package func keptVersion(in course: Course) -> ToolchainVersion? {
    kept(at: course.path(Self.answerFile))?.version
  }

  /// The answer stored at a path, or `nil` if there is none of this toolchain.
  private func kept(at path: String) -> Kept? {
    let kept: Kept? = Files.value(at: path)
    return kept?.stamp == stamp ? kept : nil
  }

  /// Ensures that the toolchain can build lessons.
  ///
  /// An answer takes 0.1 s, so it is stored, and only another toolchain is asked anew. The answer
  /// of a toolchain that is too old isn't stored, because a repair may not change its stamp.
  ///
  /// - Throws: ``WorkbookError/toolchainTooOld(found:needed:)`` or
  ///   ``WorkbookError/brokenToolchain(program:reason:)``.
  func ensureNewEnough(keepingAnswerAt path: String) throws(WorkbookError) {
    let stamp = stamp
    if kept(at: path) != nil { return }
    let version = try askVersion()
    if let version, version < .needed {
      throw .toolchainTooOld(found: "\(version)", needed: "\(ToolchainVersion.needed)")
    }
    // A toolchain without a version may be a custom build, so the build decides.
    guard let data = try? JSONEncoder().encode(Kept(stamp: stamp, version: version)) else { return }
    try Files.write(data, to: path)
  }
}

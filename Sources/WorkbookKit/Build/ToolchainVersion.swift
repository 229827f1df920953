import Foundation

/// The version of a Swift toolchain, as in 6.3.1.
struct ToolchainVersion: Comparable, Codable, Sendable, CustomStringConvertible {
  /// The oldest that builds the lessons; the manifest asks for the same.
  static let needed = ToolchainVersion(major: 6, minor: 3)
  /// The one after it: written for by its sources, and not verified.
  static let prepared = ToolchainVersion(major: 6, minor: 4)

  var major: Int
  var minor: Int
  var patch: Int?

  init(major: Int, minor: Int, patch: Int? = nil) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads what `swift --version` prints; Apple's toolchain puts its driver's version in front.
  init?(parsing text: String) {
    guard let match = text.firstMatch(of: /Swift version (\d+)\.(\d+)(?:\.(\d+))?/),
      let major = Int(match.1), let minor = Int(match.2)
    else { return nil }
    self.init(major: major, minor: minor, patch: match.3.flatMap { Int($0) })
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.major, one.minor, one.patch ?? 0) < (other.major, other.minor, other.patch ?? 0)
  }

  /// What is known of this version.
  enum Standing: Equatable, Sendable {
    case tooOld, verified, prepared, unknown
  }

  var standing: Standing {
    let release = ToolchainVersion(major: major, minor: minor)
    if release < .needed { return .tooOld }
    if release == .needed { return .verified }
    return release == .prepared ? .prepared : .unknown
  }

  /// Whether an assertion of Swift Testing inside an `XCTestCase` does nothing.
  ///
  /// From 6.4 on such a failure fails the test (ST-0021); read in its sources, not verified.
  var ignoresForeignAssertions: Bool { self < .prepared }

  var description: String { "\(major).\(minor)" + (patch.map { ".\($0)" } ?? "") }
}

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
  func askVersion() throws(WorkbookError) -> ToolchainVersion? {
    ToolchainVersion(parsing: try ask("--version"))
  }

  /// Runs `swift` with one option, and returns what it prints.
  ///
  /// The driver leaves an empty folder among the temporary files, for which it gets one that goes.
  func ask(_ option: String) throws(WorkbookError) -> String {
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
  func keptVersion(in course: Course) -> ToolchainVersion? {
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

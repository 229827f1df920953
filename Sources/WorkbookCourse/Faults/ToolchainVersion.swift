/// The version of a Swift toolchain, as in 6.3.1.
package struct ToolchainVersion: Comparable, Codable, Sendable, CustomStringConvertible {
  /// The oldest version that builds the lessons, as in the manifest.
  package static let needed = ToolchainVersion(major: 6, minor: 3)
  /// The next version, which is supported by its sources, but not verified.
  static let prepared = ToolchainVersion(major: 6, minor: 4)

  var major: Int
  var minor: Int
  var patch: Int?

  package static func < (one: Self, other: Self) -> Bool {
    (one.major, one.minor, one.patch ?? 0) < (other.major, other.minor, other.patch ?? 0)
  }

  /// What is known about a version.
  package enum Support: Equatable, Sendable {
    case tooOld, verified
    /// A later patch of the verified release.
    case patched
    case prepared, unknown
  }

  /// The newest patch that was verified.
  ///
  /// From 6.3.2 on, code can lose the isolation to the main actor after some awaits of nonsending
  /// functions (swift#88731), which TestPatterns has throughout; not seen here.
  package static let lastVerified = ToolchainVersion(major: 6, minor: 3, patch: 1)

  package var support: Support {
    let release = ToolchainVersion(major: major, minor: minor)
    if release < .needed { return .tooOld }
    if release == .needed {
      return self <= .lastVerified ? .verified : .patched
    }
    return release == .prepared ? .prepared : .unknown
  }

  /// Whether an assertion of Swift Testing inside an `XCTestCase` does nothing.
  ///
  /// From 6.4 on, such a failure fails the test (ST-0021); from its sources, not verified.
  package var ignoresForeignAssertions: Bool { self < .prepared }

  package var description: String { "\(major).\(minor)" + (patch.map { ".\($0)" } ?? "") }
}

extension ToolchainVersion {
  /// Reads the output of `swift --version`; Apple's begins with the driver's version.
  package init?(parsing text: String) {
    guard let match = text.firstMatch(of: /Swift version (\d+)\.(\d+)(?:\.(\d+))?/),
      let major = Int(match.1), let minor = Int(match.2)
    else { return nil }
    self.init(major: major, minor: minor, patch: match.3.flatMap { Int($0) })
  }
}

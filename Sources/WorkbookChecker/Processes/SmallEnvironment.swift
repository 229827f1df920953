import Foundation

/// The few settings of the caller's shell that builds and tests may see.
///
/// Nothing else may change a verdict; and SwiftPM keys its manifest cache on the whole
/// environment, so that a `cd` or another window size (OLDPWD, COLUMNS) would cost 0.3 s.
package enum SmallEnvironment {
  private static let kept: Set<String> = [
    "PATH", "HOME", "USER", "TMPDIR", "LD_LIBRARY_PATH",
    // Which toolchain, SDK and caches are used.
    "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "CC", "CXX",
  ]

  static var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      kept.contains(name) || name.hasPrefix("DYLD_")
    }
  }

  /// For a program of the toolchain's whose words are read.
  package static func forTools(_ settings: [String: String] = [:]) -> [String: String] {
    inherited.merging(["NO_COLOR": "1"]) { _, own in own }.merging(settings) { _, own in own }
  }
}

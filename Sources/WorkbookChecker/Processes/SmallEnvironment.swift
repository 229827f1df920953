import Foundation

/// The few variables of the caller's shell that builds and tests may see.
///
/// No other variable may change a verdict. SwiftPM also keys its manifest cache on the whole
/// environment, so a `cd` or a new window size (OLDPWD, COLUMNS) would cost 0.3 s.
package enum SmallEnvironment {
  private static let kept: Set<String> = [
    "PATH", "HOME", "USER", "TMPDIR", "LD_LIBRARY_PATH",
    // These select the toolchain, SDK and caches.
    "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "CC", "CXX",
  ]

  static var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      kept.contains(name) || name.hasPrefix("DYLD_")
    }
  }

  /// The environment of a toolchain program whose output is read.
  package static func forTools(_ settings: [String: String] = [:]) -> [String: String] {
    inherited.merging(["NO_COLOR": "1"]) { _, own in own }.merging(settings) { _, own in own }
  }
}

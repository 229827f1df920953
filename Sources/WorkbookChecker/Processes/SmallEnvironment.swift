import Foundation

/// The few variables of the caller's shell that builds and tests may see.
///
/// No other variable may change a verdict. SwiftPM also keys its manifest cache on the whole
/// environment, so a `cd` or a new window size (OLDPWD, COLUMNS) would cost 0.3 s.
package enum SmallEnvironment {
  private static let kept: Set<String> = [
    "PATH", "HOME", "USER", "TMPDIR", "LD_LIBRARY_PATH",
    // These select the toolchain, SDK and caches.
    "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "CC", "CXX",
  ]
  /// Variables of the loader, and those of swiftly, which finds no toolchain if one is missing.
  private static let keptPrefixes = ["DYLD_", "SWIFTLY_"]

  static var inherited: [String: String] { kept(of: ProcessInfo.processInfo.environment) }

  /// The variables of an environment that are kept.
  static func kept(of environment: [String: String]) -> [String: String] {
    environment.filter { name, _ in
      kept.contains(name) || keptPrefixes.contains(where: name.hasPrefix)
    }
  }

  /// The environment of a toolchain program whose output is read.
  package static func forTools(_ settings: [String: String] = [:]) -> [String: String] {
    inherited.merging(["NO_COLOR": "1"]) { _, own in own }.merging(settings) { _, own in own }
  }
}

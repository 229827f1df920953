/// What is known about the system that the workbook runs on.
package enum Platform {
  #if canImport(Darwin)
    /// Nobody has run the workbook's own proof on this system yet.
    package static let isVerified = false

    /// How to install a toolchain with both test libraries.
    package static let installation =
      "Install Xcode 26.4 or newer, which needs macOS 26.2 or newer, and choose it with `sudo xcode-select -s`."
  #else
    /// `workbook verify` runs on this system.
    package static let isVerified = true

    /// How to install a toolchain with both test libraries.
    package static let installation =
      "Install Swift \(ToolchainVersion.needed) or newer from swift.org, and open a new terminal."
  #endif

  /// A line for the first run on an unverified system, or `nil` on others.
  package static let note: String? =
    isVerified
    ? nil
    : "note: we have never verified the workbook on this system, so it first tries how to start tests here. If it says something odd, please report what `swift run workbook doctor` prints"
}

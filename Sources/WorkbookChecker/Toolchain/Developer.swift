import Foundation

/// Apple's developer folder, which belongs to the selected Xcode or Command Line Tools.
///
/// Darwin only. Not verified: written from the manual pages of `xcode-select` and `xcrun`.
package enum Developer {
  private static let patience = 20.0

  /// The selected developer folder, as `xcode-select -p` prints it.
  package static func folder(log: String) throws(WorkbookError) -> String {
    try answer("/usr/bin/xcode-select", ["-p"], log: log)
  }

  /// The folder of the platform with the test libraries.
  package static func platform(log: String) throws(WorkbookError) -> String {
    try answer("/usr/bin/xcrun", ["--sdk", "macosx", "--show-sdk-platform-path"], log: log)
  }

  /// The program that runs XCTest bundles; the Command Line Tools don't include it.
  package static func xctest(log: String) throws(WorkbookError) -> String {
    try answer("/usr/bin/xcrun", ["--sdk", "macosx", "--find", "xctest"], log: log)
  }

  private static func answer(
    _ program: String, _ arguments: [String], log: String
  ) throws(WorkbookError) -> String {
    let text = try Program(path: program, timeLimit: patience).answer(arguments, log: log)
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }
}

import Foundation

/// Apple's developer folder: which Xcode or Command Line Tools are chosen.
///
/// Only for Darwin; not verified: written from the manual pages of `xcode-select` and `xcrun`.
enum Developer {
  private static let patience = 20.0

  /// The chosen developer folder, as `xcode-select -p` prints it.
  static func folder(log: String) throws(WorkbookError) -> String {
    try answer("/usr/bin/xcode-select", ["-p"], log: log)
  }

  /// The folder of the platform that holds the test libraries.
  static func platform(log: String) throws(WorkbookError) -> String {
    try answer("/usr/bin/xcrun", ["--sdk", "macosx", "--show-sdk-platform-path"], log: log)
  }

  /// The program that runs XCTest bundles; the Command Line Tools bring none.
  static func xctest(log: String) throws(WorkbookError) -> String {
    try answer("/usr/bin/xcrun", ["--sdk", "macosx", "--find", "xctest"], log: log)
  }

  private static func answer(
    _ program: String, _ arguments: [String], log: String
  ) throws(WorkbookError) -> String {
    defer { Files.remove(log) }
    let process = ChildProcess(
      program: program, arguments: arguments,
      environment: ProcessInfo.processInfo.environment, output: log, timeLimit: patience)
    let termination = try process.run().termination
    let text = Files.tail(of: log).trimmingCharacters(in: .whitespacesAndNewlines)
    guard termination == .exited(0) else {
      let command = ([program] + arguments).joined(separator: " ")
      let words = text.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw .brokenToolchain(program: command, reason: "\(termination.words)\(words)")
    }
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }
}

/// Apple's developer folder, which belongs to the selected Xcode or Command Line Tools.
///
/// Darwin only. Not verified: written from the manual page of `xcrun`.
package enum Developer {
  private static let patience = 20.0

  /// The folder of the platform with the test libraries.
  package static func platform(log: String = Files.temporaryPath) throws(WorkbookError) -> String {
    let text = try Program(path: "/usr/bin/xcrun", timeLimit: patience)
      .answer(["--sdk", "macosx", "--show-sdk-platform-path"], log: log)
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }
}

import Foundation

/// What is added to the manifest of a copy, so that its tests are recorded.
struct RecorderGraft: Sendable {
  /// The folders of the recorder's two modules.
  var sources: [String: String]

  /// The folder in the copy that takes the two modules.
  static let folder = ".workbook-recorder"

  /// Returns a manifest with the recorder as a dependency of every test target.
  ///
  /// - Returns: `nil` if the manifest names no variable for its package.
  static func manifest(_ text: String) -> String? {
    let declaration =
      #/(?m)^\s*(?:let|var)\s+(\w+)\s*(?::\s*(?:PackageDescription\.)?Package\s*=\s*\.init|(?::\s*(?:PackageDescription\.)?Package\s*)?=\s*(?:PackageDescription\.)?Package)\s*\(/#
    guard let name = text.firstMatch(of: declaration)?.1 else { return nil }
    return """
      \(text)

      \(name).targets += [
        .target(name: "CWorkbookRecorder", path: "\(folder)/CWorkbookRecorder"),
        .target(
          name: "WorkbookRecorder", dependencies: ["CWorkbookRecorder"],
          path: "\(folder)/WorkbookRecorder"),
      ]
      for target in \(name).targets where target.type == .test {
        target.dependencies.append("WorkbookRecorder")
      }

      """
  }

  /// Whether a file at the top of a package is one of its manifests.
  static func isManifest(_ path: String) -> Bool {
    path == "Package.swift" || path.contains(#/^Package@swift-[0-9.]+\.swift$/#)
  }
}

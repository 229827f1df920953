import Foundation

/// Whether the toolchain brings Swift Testing and XCTest.
///
/// Looked for as files, since compiling an `import` of each takes half a second.
struct TestLibraries {
  var toolchain: Toolchain

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeLibraryPaths: [String] }
    var paths: Paths
  }

  func findings() throws(WorkbookError) -> [Finding] {
    let folders = try libraryFolders()
    return TestLibrary.allCases.map { Self.finding($0, in: folders) }
  }

  static func finding(_ library: TestLibrary, in folders: [String]) -> Finding {
    let module = library == .swiftTesting ? "Testing" : "XCTest"
    let found = folders.first { folder in
      files(of: module).allSatisfy { Files.exists("\(folder)/\($0)") }
    }
    if let found { return Finding(library.rawValue, "in \(found)") }
    let places = folders.isEmpty ? "any known place" : folders.joined(separator: ", ")
    return Finding(
      library.rawValue,
      // Where files lie differs between systems; only on Linux was it tried.
      state(advice: "Install the whole toolchain from swift.org: it brings both test libraries."),
      "no \(files(of: module).joined(separator: " and ")) in \(places)")
  }

  #if canImport(Darwin)
    private static func state(advice: String) -> Finding.State { .warning(advice: advice) }

    private static func files(of module: String) -> [String] { ["\(module).framework"] }

    // Not verified: read in SwiftPM's sources, never run.
    private func libraryFolders() throws(WorkbookError) -> [String] {
      let developer =
        ProcessInfo.processInfo.environment["DEVELOPER_DIR"]
        ?? "/Applications/Xcode.app/Contents/Developer"
      return [
        "\(developer)/Platforms/MacOSX.platform/Developer/Library/Frameworks",
        "/Library/Developer/CommandLineTools/Library/Developer/Frameworks",
      ]
    }
  #else
    private static func state(advice: String) -> Finding.State { .failure(advice: advice) }

    private static func files(of module: String) -> [String] {
      ["\(module).swiftmodule", "lib\(module).so"]
    }

    // The driver says where its runtime is, also when a version manager stands before it.
    private func libraryFolders() throws(WorkbookError) -> [String] {
      let data = Data(try toolchain.ask("-print-target-info").utf8)
      return (try? JSONDecoder().decode(TargetInfo.self, from: data))?.paths.runtimeLibraryPaths
        ?? []
    }
  #endif
}

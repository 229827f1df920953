import Foundation

/// Whether the toolchain brings Swift Testing and XCTest.
///
/// It looks for files, because compiling an `import` of each takes half a second. Every lesson is
/// built with both, so nothing can be checked without one of them.
struct TestLibraries {
  var toolchain: Toolchain

  func findings() throws(WorkbookError) -> [Finding] {
    let folders = try libraryFolders()
    return TestLibrary.allCases.map { Self.finding($0, in: folders) }
  }

  static func finding(_ library: TestLibrary, in folders: [String]) -> Finding {
    let files = files(of: library == .swiftTesting ? "Testing" : "XCTest")
    let found = folders.first { folder in
      files.allSatisfy { Files.exists("\(folder)/\($0)") }
    }
    if let found { return Finding(library.rawValue, "in \(found)") }
    let places = folders.isEmpty ? "any known place" : folders.joined(separator: ", ")
    return Finding(
      library.rawValue, .failure(advice: advice),
      "no \(files.joined(separator: " and ")) in \(places)")
  }

  #if canImport(Darwin)
    // Not verified: written from SwiftPM's sources, never run.
    private static let advice =
      "\(Platform.installation) The Command Line Tools have no XCTest."

    private static func files(of module: String) -> [String] { ["\(module).framework"] }

    private func libraryFolders() throws(WorkbookError) -> [String] {
      ["\(try Developer.platform())/Developer/Library/Frameworks"]
    }
  #else
    private static let advice =
      "Install the whole toolchain from swift.org. On Linux it has both test libraries."

    private static func files(of module: String) -> [String] {
      ["\(module).swiftmodule", "lib\(module).so"]
    }

    private struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeLibraryPaths: [String] }
      var paths: Paths
    }

    // The driver names the folders of its runtime, even behind a version manager.
    private func libraryFolders() throws(WorkbookError) -> [String] {
      let data = Data(try toolchain.ask("-print-target-info").utf8)
      return (try? JSONDecoder().decode(TargetInfo.self, from: data))?.paths.runtimeLibraryPaths
        ?? []
    }
  #endif
}

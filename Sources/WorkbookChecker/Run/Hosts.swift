import Foundation

/// The programs that run a test product, one for each library, with arguments around ours.
package struct Hosts: Codable, Equatable, Sendable {
  struct Host: Codable, Equatable, Sendable {
    var program: String
    var before: [String] = []
    var after: [String] = []
    var environment: [String: String] = [:]
  }

  var swiftTesting: Host
  var xctest: Host
}

extension Hosts {
  #if canImport(Darwin)
    // Not verified: based on SwiftPM's sources, never run.

    /// Whether launchers need a proof: a bundle's host differs from Xcode to Xcode.
    package static let needProof = true

    /// The arguments that make XCTest run one test, as in `Module.Class/test`.
    static func selection(_ name: String) -> [String] { ["-XCTest", name] }

    /// The launcher of the tool's own tests, which `verify` builds in a separate folder.
    static func launcher(ofProductAt path: String) -> any Launcher {
      func above(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
      let scratch = above(above(path))
      var settings = SmallEnvironment.inherited
      settings["WORKBOOK_LESSON"] = "workbook"
      return PortableLauncher(
        swift: (try? Toolchain.find().swift) ?? "/usr/bin/swift", package: above(above(scratch)),
        scratch: scratch, settings: settings)
    }

    /// Makes the loader find the test libraries, and `xctest` leave out Swift Testing.
    static func environment(
      _ library: TestLibrary, logs: String
    ) throws(WorkbookError) -> [String: String] {
      let platform = try Developer.platform(log: "\(logs)/platform")
      let frameworks = "\(platform)/Developer/Library"
      var environment = [
        "DYLD_FRAMEWORK_PATH": "\(frameworks)/Frameworks:\(frameworks)/PrivateFrameworks",
        "DYLD_LIBRARY_PATH": "\(platform)/Developer/usr/lib",
      ]
      if library == .xctest { environment["SWIFT_TESTING_ENABLED"] = "0" }
      return environment
    }
  #else
    /// Whether launchers need a proof: here the product is a program, and so its own host.
    package static let needProof = false

    static func selection(_ name: String) -> [String] { [name] }

    static func launcher(ofProductAt path: String) -> any Launcher {
      DirectLauncher(hosts: Hosts(program: path))
    }

    static func environment(
      _ library: TestLibrary, logs: String
    ) throws(WorkbookError) -> [String: String] { [:] }
  #endif

  /// Creates the hosts of a product that is a program with both libraries.
  ///
  /// SwiftPM's generated runner accepts only the two-word form of `--testing-library`.
  init(program: String) {
    swiftTesting = Host(program: program, after: ["--testing-library", "swift-testing"])
    xctest = Host(program: program)
  }
}

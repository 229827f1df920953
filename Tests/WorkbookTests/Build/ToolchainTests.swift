import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Toolchain", .onOwnThreads) struct ToolchainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lay(_ name: String, mode: Int) throws {
    try folder.write("#!/bin/sh\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(folder.path)/\(name)")
  }

  @Test("The first program on the path is taken; folders and plain files are none") func find()
    throws
  {
    try Files.createFolder("\(folder.path)/a/swift")
    try lay("b/swift", mode: 0o644)
    try lay("c/swift", mode: 0o755)
    try lay("d/swift", mode: 0o755)
    let path = ["", "a", "b", "c", "d"].map { "\(folder.path)/\($0)" }.joined(separator: ":")
    #expect(try Toolchain.find(path: path).swift == "\(folder.path)/c/swift")
  }

  @Test("A relative entry of the path is one of the current folder, whatever folder is next")
  func relative() {
    let here = FileManager.default.currentDirectoryPath
    #expect(throws: WorkbookError.noToolchain(searched: ["\(here)/tools"])) {
      try Toolchain.find(path: "tools")
    }
  }

  @Test(
    "Without one, it is told where was looked",
    arguments: [("/x:/y", ["/x", "/y"]), ("", []), (nil, [])] as [(String?, [String])])
  func none(_ path: String?, _ searched: [String]) {
    guard let path else {
      // Nil stands for a process without any PATH.
      #expect(throws: WorkbookError.noToolchain(searched: [])) { try Toolchain.find(path: nil) }
      return
    }
    #expect(throws: WorkbookError.noToolchain(searched: searched)) {
      try Toolchain.find(path: path)
    }
  }

  #if os(Linux)
    @Test("Its own linker is taken where it lies beside the program behind a link, and only there")
    func linker() throws {
      try lay("usr/bin/swift-driver", mode: 0o755)
      let link = "\(folder.path)/swift"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "\(folder.path)/usr/bin/swift-driver")
      #expect(Toolchain(swift: link).linker == [])
      try lay("usr/bin/ld.lld", mode: 0o755)
      #expect(Toolchain(swift: link).linker == ["-Xswiftc", "-use-ld=lld"])
    }
  #endif

  @Test("Another toolchain behind the same link is another one") func stamp() throws {
    try lay("old", mode: 0o755)
    try folder.write("#!/bin/sh\n# newer\n", to: "new")
    let link = "\(folder.path)/swift"
    let toolchain = Toolchain(swift: link)
    func point(to name: String) throws -> String {
      Files.remove(link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "\(folder.path)/\(name)")
      return toolchain.stamp
    }
    let old = try point(to: "old")
    #expect(try point(to: "new") != old)
    #expect(try point(to: "old") == old)
  }

  @Test(
    "Whatever chooses a toolchain behind the shim makes it another one",
    arguments: ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"])
  func choosing(_ name: String) throws {
    try lay("bin/swift", mode: 0o755)
    let toolchain = Toolchain(swift: "\(folder.path)/bin/swift")
    let plain = toolchain.stamp(environment: [:])
    #expect(toolchain.stamp(environment: [name: "/other"]) != plain)
    #expect(toolchain.stamp(environment: ["COLUMNS": "80"]) == plain)
  }

  @Test("A compiler that was replaced beside the same program makes it another one")
  func compiler() throws {
    try lay("bin/swift", mode: 0o755)
    try lay("bin/swift-frontend", mode: 0o755)
    let toolchain = Toolchain(swift: "\(folder.path)/bin/swift")
    let before = toolchain.stamp
    try folder.write("another compiler", to: "bin/swift-frontend")
    #expect(toolchain.stamp != before)
  }

  @Test("A compiler in another developer folder makes it another one") func developer() throws {
    try lay("bin/swift", mode: 0o755)
    let toolchain = Toolchain(swift: "\(folder.path)/bin/swift")
    let environment = ["DEVELOPER_DIR": "\(folder.path)/Xcode"]
    let before = toolchain.stamp(environment: environment)
    try lay("Xcode/Toolchains/XcodeDefault.xctoolchain/usr/bin/swift-frontend", mode: 0o755)
    #expect(toolchain.stamp(environment: environment) != before)
  }

  @Test("What swiftly was told makes its one program another toolchain") func swiftly() throws {
    try lay("bin/swiftly", mode: 0o755)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/bin/swift", withDestinationPath: "\(folder.path)/bin/swiftly")
    let toolchain = Toolchain(swift: "\(folder.path)/bin/swift")
    let environment = ["SWIFTLY_HOME_DIR": folder.path]
    let before = toolchain.stamp(environment: environment)
    try folder.write(#"{"inUse":"6.3.1"}"#, to: "config.json")
    #expect(toolchain.stamp(environment: environment) != before)
  }
}

import Foundation

extension Toolchain {
  /// A text that changes when another toolchain is installed or selected.
  ///
  /// It contains sizes and dates of files, because asking for the version takes longer than a whole
  /// check without changes. `swift` alone isn't enough: `/usr/bin/swift` is one shim for every
  /// Xcode, and swiftly's is one for every toolchain. So the stamp also covers the compiler behind
  /// it, and everything that decides a shim's choice.
  var stamp: String { stamp(environment: ProcessInfo.processInfo.environment) }

  func stamp(environment: [String: String]) -> String {
    let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
    let settings = Self.choosing.map { "\($0)=\(environment[$0] ?? "")" }
    var folders = [real.deletingLastPathComponent().path]
    if let developer = Self.developerFolder(environment) {
      // Not verified: the paths in Xcode, and in the Command Line Tools.
      folders += [
        "\(developer)/Toolchains/XcodeDefault.xctoolchain/usr/bin", "\(developer)/usr/bin",
      ]
    }
    let compilers = folders.map { "\($0)/swift-frontend" }
    var parts = [Files.stamp(of: swift)] + settings
    parts += compilers.filter(Files.exists).map(Files.stamp)
    if real.lastPathComponent == "swiftly" { parts += Self.swiftlyChoice(environment) }
    return parts.joined(separator: " ")
  }

  // The variables visible to builds that select a toolchain or an SDK.
  private static let choosing = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"]

  /// Apple's developer folder, from the link that `xcode-select` sets; `nil` on Linux.
  private static func developerFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["DEVELOPER_DIR"] { return folder }
    return try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/var/db/xcode_select_link")
  }

  /// What decides swiftly's choice: its own configuration, and each `.swift-version` above.
  private static func swiftlyChoice(_ environment: [String: String]) -> [String] {
    let home = environment["HOME"] ?? ""
    let folder = environment["SWIFTLY_HOME_DIR"].map { [$0] } ?? []
    let homes = folder + ["\(home)/.swiftly", "\(home)/.local/share/swiftly"]
    var files = homes.map { "\($0)/config.json" }
    var place = FileManager.default.currentDirectoryPath
    while place.count > 1 {
      files.append("\(place)/.swift-version")
      place = (place as NSString).deletingLastPathComponent
    }
    return files.compactMap { file in
      Files.data(at: file).map { "\(file) \(String(decoding: $0, as: UTF8.self))" }
    }
  }
}

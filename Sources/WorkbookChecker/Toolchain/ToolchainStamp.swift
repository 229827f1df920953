import Foundation

extension Toolchain {
  /// What changes when another toolchain is put in its place.
  ///
  /// Sizes and dates of files, since asking for the version takes longer than a whole check in
  /// which nothing changed. `swift` alone does not tell: `/usr/bin/swift` is one shim for every
  /// Xcode, and swiftly's is one for every toolchain. So the compiler behind it is stamped, too,
  /// and all that a shim goes by.
  var stamp: String { stamp(environment: ProcessInfo.processInfo.environment) }

  func stamp(environment: [String: String]) -> String {
    let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
    let settings = Self.choosing.map { "\($0)=\(environment[$0] ?? "")" }
    let compilers =
      ["\(real.deletingLastPathComponent().path)/swift-frontend"]
      + Self.compilers(in: Self.developerFolder(environment))
    var parts = [Files.stamp(of: swift)] + settings
    parts += compilers.filter(Files.exists).map(Files.stamp)
    if real.lastPathComponent == "swiftly" { parts += Self.swiftlyChoice(environment) }
    return parts.joined(separator: " ")
  }

  // Those of the settings that builds see and that choose a toolchain or an SDK.
  private static let choosing = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"]

  /// Apple's developer folder, by the link that `xcode-select` sets; nil on Linux.
  private static func developerFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["DEVELOPER_DIR"] { return folder }
    return try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/var/db/xcode_select_link")
  }

  // Not verified: in Xcode, and in the Command Line Tools.
  private static func compilers(in developer: String?) -> [String] {
    developer.map { folder in
      ["Toolchains/XcodeDefault.xctoolchain/usr/bin", "usr/bin"].map {
        "\(folder)/\($0)/swift-frontend"
      }
    } ?? []
  }

  /// What swiftly goes by: its own configuration, and the nearest `.swift-version`.
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

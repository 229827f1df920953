// swift-tools-version: 6.3
import Foundation
import PackageDescription

// A package of somebody else's, as far as SwiftPM is concerned. WORKBOOK_URL is the address of a
// tagged clone; without it, the package is the one around this folder.
let workbook: (package: Package.Dependency, name: String) =
  if let address = Context.environment["WORKBOOK_URL"], let url = URL(string: address) {
    (.package(url: address, from: "0.0.1"), url.deletingPathExtension().lastPathComponent)
  } else {
    (.package(name: "Workbook", path: "../.."), "Workbook")
  }

let libraries: [Target.Dependency] = ["TestPatterns", "NetworkPatterns"].map {
  .product(name: $0, package: workbook.name)
}

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [workbook.package],
  targets: [
    .target(name: "Listening"),
    .testTarget(name: "ListeningTests", dependencies: ["Listening"] + libraries),
    // As an app's target in Xcode 26 has it.
    .testTarget(
      name: "ListeningOnMainTests", dependencies: ["Listening"] + libraries,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.3
import PackageDescription

// A package of somebody else's, as far as SwiftPM is concerned.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Workbook", path: "../..")],
  targets: [
    .testTarget(
      name: "ConsumerTests",
      dependencies: [.product(name: "TestPatterns", package: "Workbook")])
  ],
  swiftLanguageModes: [.v6]
)

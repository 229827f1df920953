import Foundation

@testable import WorkbookCourse

/// A package with one library, as somebody else might have it, in a folder that goes with it.
struct SmallPackage {
  let folder: TemporaryFolder
  var path: String { "\(folder.path)/Small" }

  /// - Parameters:
  ///   - tests: The tests of the library, or `nil` for a package without a test target.
  ///   - isRich: Whether it has an executable and a package beside it by path.
  init(code: String, tests: String?, isRich: Bool = false) throws {
    folder = try TemporaryFolder()
    let other =
      isRich
      ? (
        "dependencies: [.package(path: \"../Other\")],",
        "dependencies: [\"Other\"]",
        ".executableTarget(name: \"Tool\", dependencies: [\"Small\"]),"
      )
      : ("", "", "")
    let tested = tests == nil ? "" : ".testTarget(name: \"SmallTests\", dependencies: [\"Small\"]),"
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let small = Package(
        name: "Small", \(other.0)
        targets: [
          .target(name: "Small"\(other.1.isEmpty ? "" : ", \(other.1)")), \(other.2)
          \(tested)
        ])

      """, to: "Small/Package.swift")
    try folder.write(code, to: "Small/Sources/Small/Small.swift")
    if let tests {
      let library = tests.contains("XCTestCase") ? "XCTest" : "Testing"
      try folder.write(
        "import \(library)\n@testable import Small\n\(tests)",
        to: "Small/Tests/SmallTests/Tests.swift")
    }
    if isRich {
      try folder.write("import Small\nprint(isEven(2))\n", to: "Small/Sources/Tool/main.swift")
      try folder.write("public let other = 1\n", to: "Other/Sources/Other/Other.swift")
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Other", products: [.library(name: "Other", targets: ["Other"])],
          targets: [.target(name: "Other")])

        """, to: "Other/Package.swift")
    }
  }

  /// Adds a dependency by its address.
  func depend(onPackageAt url: String) throws {
    let manifest = try folder.text(of: "Small/Package.swift")
    try folder.write(
      manifest + "small.dependencies.append(.package(url: \"\(url)\", from: \"1.0.0\"))\n",
      to: "Small/Package.swift")
  }

  /// Every file of the package, hidden ones, too.
  func contents() throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { $0[$1] = Files.data(at: "\(path)/\($1)") ?? Data() }
  }

  /// A function that is tested well, one that is half tested, and one that no test reaches.
  static let counting = """
    public func isEven(_ number: Int) -> Bool {
      number % 2 == 0
    }

    public func label(_ count: Int) -> String {
      if count > 100 {
        return "many"
      }
      return count == 1 ? "one" : "some"
    }

    public func never() -> Int {
      3
    }

    """

  static let swiftTests = """

    @Test func parity() { #expect(isEven(2) && !isEven(3)) }
    @Test func labels() { #expect(label(1) == "one" && label(2) == "some") }

    """

  static let xctests = """

    final class SmallTests: XCTestCase {
      func testParity() { XCTAssertTrue(isEven(2) && !isEven(3)) }
      func testLabel() { XCTAssertEqual(label(1) + label(2), "onesome") }
      func testRed() { XCTFail("red") }
    }

    """
}

/// Proves that another package can use TestPatterns: a small one builds with it, and its tests pass.
///
/// The tests of this package see it as a target beside them. A product that is missing, or a symbol
/// that is not public, shows only outside.
struct ProductProof {
  var course: Course
  var builder: Builder

  private static let consumer = "Tests/Consumer"
  private static let buildFolder = ".build/workbook-consumer"

  func claim() throws(WorkbookError) -> Claim {
    let (ending, text) = try PackageTool(builder: builder).run(
      [
        "test", "--package-path", course.path(Self.consumer),
        "--scratch-path", course.path(Self.buildFolder),
      ] + Toolchain.buildSystem + ["-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-gnone"])
    return Claim(
      "another package uses TestPatterns in its tests",
      failure: ending == .exited(0) ? nil : PackageTool.complaints(in: text))
  }
}

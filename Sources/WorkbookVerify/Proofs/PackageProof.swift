import Foundation

/// Proves that the code as a whole builds without a warning, is formatted, and can be used.
struct PackageProof {
  var course: Course
  var builder: Builder
  var thoroughness: Thoroughness

  func claims(onProgress: (String) -> Void) throws(WorkbookError) -> [Claim] {
    onProgress("linting the format")
    let swift = PackageTool(builder: builder)
    var claims = try CourseProof(course: course, dump: dumpedManifest(swift)).claims()
    claims += try Claim.timed { () throws(WorkbookError) in [try formatted(swift)] }
    guard thoroughness == .whole else { return claims }
    onProgress("building the lessons and the tool, warnings as errors")
    claims += try Claim.timed { () throws(WorkbookError) in
      [try swift.built("the lessons and the tool build without a warning")]
    }
    onProgress("building another package")
    claims += try Claim.timed { () throws(WorkbookError) in [try consumed(swift)] }
    onProgress("converting the documentation")
    return claims
      + (try Claim.timed { () throws(WorkbookError) in
        try DocumentationProof(course: course, builder: builder).claims()
      })
  }

  private func dumpedManifest(_ swift: PackageTool) throws(WorkbookError) -> Data? {
    let (text, failure) = try swift.run(["package", "dump-package"])
    // SwiftPM may print text about its caches before the object.
    guard failure == nil, let start = text.firstIndex(of: "{") else { return nil }
    return Data(text[start...].utf8)
  }

  private func formatted(_ swift: PackageTool) throws(WorkbookError) -> Claim {
    let folders = ["Package.swift", "Sources", "Exercises", "Solutions", "Tests"]
    return Claim(
      "everything is formatted",
      failure: try swift.run(["format", "lint", "--strict", "--recursive"] + folders).failure)
  }

  /// Claims that a small package builds with both libraries, and that its tests pass.
  ///
  /// The tests of this package see it as a target beside them. A product that is missing, or a
  /// symbol that is not public, shows only outside.
  private func consumed(_ swift: PackageTool) throws(WorkbookError) -> Claim {
    let arguments =
      [
        "test", "--package-path", course.path("Tests/Consumer"),
        "--scratch-path", course.path(".build/workbook-consumer"),
      ] + Toolchain.buildSystem + Toolchain.quick + ["-Xswiftc", "-warnings-as-errors"]
    return Claim(
      "another package uses both libraries in its tests",
      failure: try swift.run(arguments).failure)
  }
}

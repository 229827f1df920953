import Foundation

/// Proves that the code as a whole builds without a warning, and is formatted.
struct PackageProof {
  var course: Course
  var builder: Builder

  func claims(onProgress: (String) -> Void) throws(WorkbookError) -> [Claim] {
    onProgress("linting the format")
    let swift = PackageTool(builder: builder)
    var claims = try CourseProof(course: course, dump: dumpedManifest(swift)).claims()
    claims.append(try formatted(swift))
    onProgress("building the lessons and the tool, warnings as errors")
    claims.append(try swift.built("the lessons and the tool build without a warning"))
    claims.append(try ProductProof(course: course, builder: builder).claim())
    return claims + (try DocumentationProof(course: course, builder: builder).claims())
  }

  private func dumpedManifest(_ swift: PackageTool) throws(WorkbookError) -> Data? {
    let (ending, text) = try swift.run(["package", "dump-package"])
    // SwiftPM may print text about its caches before the object.
    guard ending == .exited(0), let start = text.firstIndex(of: "{") else { return nil }
    return Data(text[start...].utf8)
  }

  private func formatted(_ swift: PackageTool) throws(WorkbookError) -> Claim {
    let claim = "everything is formatted"
    let folders = ["Package.swift", "Sources", "Exercises", "Solutions", "Tests"]
    let (ending, text) = try swift.run(["format", "lint", "--strict", "--recursive"] + folders)
    return Claim(claim, failure: ending == .exited(0) ? nil : PackageTool.complaints(in: text))
  }
}

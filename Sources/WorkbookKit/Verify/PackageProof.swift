import Foundation

/// Proves what holds for the code as a whole: it builds without a warning, the tool's own tests
/// pass, and it is formatted.
struct PackageProof {
  var course: Course
  var builder: Builder

  private static let buildFolder = ".build/workbook-verify"
  // In seconds. The end-to-end tests build a fixture course many times over.
  private static let timeLimit = 1500.0

  func claims(narrate: (String) -> Void) throws(WorkbookError) -> [Claim] {
    narrate("linting the format")
    var claims = try CourseProof(course: course, dump: dumpedManifest()).claims()
    claims.append(try formatted())
    narrate("building the lessons and the tool, warnings as errors")
    claims.append(try built("the lessons and the tool build without a warning"))
    claims += try DocumentationProof(course: course, builder: builder).claims()
    narrate("building the tool's own tests, warnings as errors")
    // Last, since the test binary of either is the same file.
    let ownTestsBuilt = try built(
      "the tool's own tests build without a warning", ["WORKBOOK_LESSON": "workbook"])
    claims.append(ownTestsBuilt)
    if ownTestsBuilt.failure == nil {
      narrate("running the tool's own tests")
      claims += try ownTests()
    }
    return claims
  }

  private func dumpedManifest() throws(WorkbookError) -> Data? {
    let (ending, text) = try swift(["package", "dump-package"])
    // SwiftPM may print words about its caches before the object.
    guard ending == .exited(0), let start = text.firstIndex(of: "{") else { return nil }
    return Data(text[start...].utf8)
  }

  private func formatted() throws(WorkbookError) -> Claim {
    let claim = "everything is formatted"
    let folders = ["Package.swift", "Sources", "Exercises", "Solutions", "Tests"]
    let (ending, text) = try swift(["format", "lint", "--strict", "--recursive"] + folders)
    return Claim(claim, failure: ending == .exited(0) ? nil : first(text))
  }

  private func built(
    _ claim: String, _ settings: [String: String] = [:]
  ) throws(WorkbookError) -> Claim {
    let (ending, text) = try swift(
      [
        "build", "--build-system", "native", "--build-tests", "--scratch-path", Self.buildFolder,
        "-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-gnone",
      ], settings)
    let error = Diagnostic.errors(in: text).first.map {
      "\($0.place.prefix) \($0.message)"
    }
    return Claim(claim, failure: ending == .exited(0) ? nil : error ?? first(text))
  }

  /// One claim for each test of TestPatterns and of the checker.
  ///
  /// In a process each: the checker's tests start many processes and block threads, on which
  /// the deadlines of the other tests would run out.
  private func ownTests() throws(WorkbookError) -> [Claim] {
    guard Files.isFolder(course.path("Tests/WorkbookKitTests")) else { return [] }
    var claims: [Claim] = []
    for module in ["TestPatternsTests", "WorkbookKitTests"] {
      claims += try tests(of: module)
    }
    return claims
  }

  private func tests(of module: String) throws(WorkbookError) -> [Claim] {
    let folder = course.path("\(Self.buildFolder)/debug")
    let binary = TestBinary(
      path: "\(folder)/WorkbookPackageTests.xctest", module: module, scratch: builder.scratch)
    let run = try binary.run(
      TestBinary.Options(
        filter: "^\(module)\\.", parallel: true, timeLimit: Self.timeLimit,
        environment: [
          "WORKBOOK_TOOL": "\(folder)/workbook",
          // Outside of the package, since some tests look for what no package is around.
          "TMPDIR": NSTemporaryDirectory(),
        ]))
    let claims = run.facts.tests.map { result in
      let issue = run.issues.first { $0.test == result.name }
      let place = issue?.place.map { "\($0.prefix) " } ?? ""
      return Claim(
        result.name.title,
        failure: result.state == .passed
          ? nil : issue.map { "\(place)\($0.message)" } ?? result.state.rawValue)
    }
    let isInOrder = run.fate == .passed || run.fate == .failed
    return claims + [Claim("\(module) end in order", failure: isInOrder ? nil : "\(run.fate)")]
  }

  private func swift(
    _ arguments: [String], _ settings: [String: String] = [:]
  ) throws(WorkbookError) -> (ChildProcess.Termination, String) {
    let program = Program(
      path: builder.toolchain.swift, environment: SmallEnvironment.forTools(settings))
    return try program.run(arguments, log: "\(builder.scratch)/verify.log")
  }

  private func first(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter {
      $0.contains("error") || $0.contains("warning")
    }
    return lines.prefix(3).joined(separator: "\n")
  }
}

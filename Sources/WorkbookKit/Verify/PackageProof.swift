import Foundation

/// Proves what holds for the package as a whole: it builds without a warning, its own tests
/// pass, and it is formatted.
struct PackageProof {
  var course: Course
  var builder: Builder

  private static let buildFolder = ".build/workbook-verify"
  // In seconds. The end-to-end tests build a fixture course many times over.
  private static let timeLimit = 1500.0

  func claims(narrate: (String) -> Void) throws(WorkbookError) -> [Claim] {
    narrate("linting the format")
    var claims = [try formatted()]
    narrate("building everything, warnings as errors")
    let built = try builtWithoutWarning()
    claims.append(built)
    claims += try DocumentationProof(course: course, builder: builder).claims()
    if built.failure == nil {
      narrate("running the checker's own tests")
      claims += try ownTests()
    }
    return claims
  }

  private func formatted() throws(WorkbookError) -> Claim {
    let claim = "everything is formatted"
    let folders = ["Package.swift", "Sources", "Exercises", "Solutions", "Tests"]
    let (ending, text) = try swift(["format", "lint", "--strict", "--recursive"] + folders)
    return Claim(claim, failure: ending == .exited(0) ? nil : first(text))
  }

  private func builtWithoutWarning() throws(WorkbookError) -> Claim {
    let (ending, text) = try swift([
      "build", "--build-tests", "--scratch-path", Self.buildFolder,
      "-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-gnone",
    ])
    let error = Diagnostic.errors(in: text).first.map {
      "\($0.place.path):\($0.place.line): \($0.message)"
    }
    return Claim(
      "everything builds without a warning",
      failure: ending == .exited(0) ? nil : error ?? first(text))
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
    let claims = Suite.results(of: run).map { result in
      let issue = run.issues.first { $0.test == result.name }
      let place = issue?.place.map { "\($0.path):\($0.line): " } ?? ""
      return Claim(
        result.name.title,
        failure: result.state == .passed
          ? nil : issue.map { "\(place)\($0.message)" } ?? result.state.rawValue)
    }
    let isInOrder = run.state == .passed || run.state == .failed
    return claims + [
      Claim("\(module) end in order", failure: isInOrder ? nil : run.state.rawValue)
    ]
  }

  private func swift(
    _ arguments: [String]
  ) throws(WorkbookError) -> (ChildProcess.Termination, String) {
    let log = "\(builder.scratch)/verify.log"
    var environment = SmallEnvironment.inherited
    environment["NO_COLOR"] = "1"
    let ending = try ChildProcess(
      program: builder.toolchain.swift, arguments: arguments, environment: environment,
      output: log, endsItsChildren: true
    ).run()
    let text = Files.data(at: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return (ending.termination, text)
  }

  private func first(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter {
      $0.contains("error") || $0.contains("warning")
    }
    return lines.prefix(3).joined(separator: "\n")
  }
}

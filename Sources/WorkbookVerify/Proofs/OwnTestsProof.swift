import Foundation

/// Proves that the tool's own tests, and those of the libraries, pass: one claim for each test.
struct OwnTestsProof {
  var course: Course
  var builder: Builder

  // In seconds, without a record. Some build a fixture course many times over; no test has a
  // limit of its own, which would count while the test waits for one of two threads.
  private static let timeLimit = 900.0

  /// Builds and runs them.
  ///
  /// After the build of the lessons and the tool, since the test binary of either is the same file.
  func claims() throws(WorkbookError) -> [Claim] {
    guard Files.isFolder(course.path("Tests/WorkbookTests")) else { return [] }
    var claims = [
      try PackageTool(builder: builder).built(
        "the tool's own tests build without a warning", ["WORKBOOK_LESSON": "workbook"])
    ]
    guard claims[0].failure == nil else { return claims }
    // In a process each: the checker's tests start many processes and block threads, on which
    // the deadlines of the other tests would run out.
    for module in ["TestPatternsTests", "NetworkPatternsTests", "WorkbookTests"] {
      claims += try tests(of: module)
    }
    return claims
  }

  private func tests(of module: String) throws(WorkbookError) -> [Claim] {
    let folder = course.path("\(PackageTool.buildFolder)/debug")
    let binary = TestBinary(
      path: "\(folder)/WorkbookPackageTests.xctest", module: module, scratch: builder.scratch)
    var options = TestBinary.Options.all
    options.filter = "^\(module)\\."
    options.parallel = true
    options.timeLimit = Self.timeLimit
    options.environment = [
      "WORKBOOK_TOOL": "\(folder)/workbook",
      // Outside of the package, since some tests look for what no package is around.
      "TMPDIR": NSTemporaryDirectory(),
    ]
    let run = try binary.run(options)
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
}

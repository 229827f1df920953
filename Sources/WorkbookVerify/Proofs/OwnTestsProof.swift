import Foundation

/// Proves that the tests of the tool and of the libraries pass, with one claim for each test.
struct OwnTestsProof {
  var course: Course
  var builder: Builder
  var thoroughness: Thoroughness

  // They run the built tool, or build a lesson, a hundred times in ten minutes.
  private static let longSuites = ["EndToEndTests", "PackageProbeTests", "TwoWaysTests"]

  // In seconds without a record: some tests build a fixture course many times. A limit on each test
  // would also count the time in which it waits for one of two threads.
  private static let timeLimit = 900.0

  /// Builds and runs the tests.
  ///
  /// It must follow ``PackageProof``, whose build writes the same test binary.
  func claims() throws(WorkbookError) -> [Claim] {
    guard Files.isFolder(course.path("Tests/WorkbookTests")) else { return [] }
    var claims = try Claim.timed { () throws(WorkbookError) in
      [
        try PackageTool(builder: builder).built(
          "the tool and its own tests build without a warning", ["WORKBOOK_LESSON": "workbook"])
      ]
    }
    guard claims[0].failure == nil else { return claims }
    // A process for each module: the checker's tests start many processes and block threads, so the
    // deadlines of the other tests would pass.
    for module in ["TestPatternsTests", "NetworkPatternsTests", "WorkbookTests"] {
      claims += try Claim.timed { () throws(WorkbookError) in try tests(of: module) }
    }
    return claims
  }

  private func tests(of module: String) throws(WorkbookError) -> [Claim] {
    let folder = course.path("\(PackageTool.buildFolder)/debug")
    let binary = TestBinary(
      path: "\(folder)/WorkbookPackageTests.xctest", module: module, scratch: builder.scratch)
    var options = TestBinary.Options.all
    options.filter = "^\(module)\\."
    if thoroughness == .quick {
      options.filter? += "(?!(\(Self.longSuites.joined(separator: "|")))\\b)"
    }
    options.parallel = true
    options.timeLimit = Self.timeLimit
    options.environment = [
      "WORKBOOK_TOOL": "\(folder)/workbook",
      // As anywhere but in a check: these tests start many processes, and others wait.
      "TEST_PATTERNS_LIMIT": "10",
      // Outside the package, because some tests need a folder without a package around it.
      "TMPDIR": NSTemporaryDirectory(),
    ]
    let run = try TestRunner(of: binary).run(options)
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

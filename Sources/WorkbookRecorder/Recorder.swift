import Foundation
import XCTest

/// Starts recording if the environment names a file for the records.
///
/// The constructor in `CWorkbookRecorder` calls it on the main thread while the test binary loads,
/// before any test.
@_cdecl("workbook_recorder_start")
public func startRecorder() {
  guard let path = ProcessInfo.processInfo.environment["WORKBOOK_XCTEST_RECORDS"],
    let file = fopen(path, "w")
  else { return }
  XCTestObservationCenter.shared.addTestObserver(Recorder(file: file))
}

/// An observer that writes the events of XCTest as JSON lines, for the checker to read.
///
/// XCTest has no event stream of its own, and any `print` can forge its output. Each line is
/// flushed at once, so that a crash loses nothing that happened before it.
private final class Recorder: NSObject, XCTestObservation {
  private struct Line: Encodable {
    var kind: String
    var test: String?
    var message: String?
    var path: String?
    var line: Int?
    var seconds: Double?
  }

  private let file: UnsafeMutablePointer<FILE>
  private var hasPlan = false

  init(file: UnsafeMutablePointer<FILE>) {
    self.file = file
  }

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    // The outermost suite starts first, and contains every planned test.
    guard !hasPlan else { return }
    hasPlan = true
    for test in tests(in: testSuite) { write(Line(kind: "planned", test: test.ownName)) }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    write(Line(kind: "started", test: testCase.ownName))
  }

  #if canImport(Darwin)
    // Not verified: Apple's XCTest calls these if they exist, and otherwise the older one.
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      write(issue, of: testCase.name)
    }

    // A failure in the class method `setUp` belongs to no test.
    func testSuite(_ testSuite: XCTestSuite, didRecord issue: XCTIssue) {
      write(issue, of: nil)
    }

    // From XCTExpectFailure, which Linux lacks. In the class method `setUp` it belongs to no test.
    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
      write(Line(kind: "known", test: testCase.name))
    }

    func testSuite(_ testSuite: XCTestSuite, didRecord expectedFailure: XCTExpectedFailure) {
      write(Line(kind: "known"))
    }

    private func write(_ issue: XCTIssue, of test: String?) {
      #if compiler(>=6.4)
        // From Swift 6.4 on, what Swift Testing reports here may be a warning, which fails no test.
        guard issue.isFailure else { return }
      #endif
      let place = issue.sourceCodeContext.location
      write(
        Line(
          kind: "issue", test: test, message: issue.compactDescription,
          path: place?.fileURL.path, line: place?.lineNumber))
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String,
      inFile filePath: String?, atLine lineNumber: Int
    ) {
      write(
        Line(
          kind: "issue", test: testCase.ownName, message: description, path: filePath,
          line: lineNumber))
    }
  #endif

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let skipped = testCase.testRun?.hasBeenSkipped ?? false
    write(
      Line(
        kind: skipped ? "skipped" : "ended", test: testCase.ownName,
        seconds: testCase.testRun?.totalDuration))
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    write(Line(kind: "finished"))
    fclose(file)
  }

  private func tests(in suite: XCTestSuite) -> [XCTestCase] {
    suite.tests.flatMap { test in
      (test as? XCTestSuite).map(tests) ?? (test as? XCTestCase).map { [$0] } ?? []
    }
  }

  private func write(_ line: Line) {
    guard var data = try? JSONEncoder().encode(line) else { return }
    data.append(UInt8(ascii: "\n"))
    data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fflush(file)
  }
}

extension XCTestCase {
  /// The name that XCTest made, which selects a single test; a class may override `name`.
  fileprivate var ownName: String {
    #if canImport(Darwin)
      // Not verified: the invocation would tell.
      return name
    #else
      var mirror = Mirror(reflecting: self) as Mirror?
      while let here = mirror {
        if here.subjectType == XCTestCase.self {
          return here.descendant("_name") as? String ?? name
        }
        mirror = here.superclassMirror
      }
      return name
    #endif
  }
}

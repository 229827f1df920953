import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Cause of a failed build", .onOwnThreads) struct BuildCauseTests {
  private let place: TemporaryCourse
  private let lesson: Lesson

  init() throws {
    place = try TemporaryCourse()
    lesson = try place.lesson("2")
  }

  private func cause(_ tests: String, _ log: String) throws -> Diagnostic? {
    try place.folder.write(tests, to: "\(lesson.exercise)/GreetingTests.swift")
    let course = place.course
    let request = Builder.Request(
      lesson: lesson, code: try course.codeUnderTest(of: lesson),
      tests: try course.sources(in: lesson.exercise))
    let log = log.replacing("ROOT", with: course.root)
    let errors = Diagnostic.errors(in: log).map(PathMap([Snapshot](), in: course).relative)
    return BuildCause(request: request, errors: errors, log: log).diagnostic
  }

  /// What Swift 6.3.1 says of the list that SwiftPM writes, shortened.
  private static func listed(_ type: String, _ error: String) -> String {
    """
    ROOT/.build/debug/WorkbookPackageDiscoveredTests.derived/GreetingTests.swift:4:23: error: \(error)
     4 | fileprivate extension \(type) {
       |                       `- error: \(error)
     6 |     static nonisolated(unsafe) let __allTests__\(type) = [
    """
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tests: String
    var log: String
    var line: Int
    var words: String
  }

  static let cases = [
    Case(
      testDescription: "a nested class",
      tests:
        "import XCTest\n\nenum Outer {\n  class InnerTests: XCTestCase {\n    func testA() {}\n  }\n}\n",
      log: listed("InnerTests", "cannot find type 'InnerTests' in scope"), line: 4,
      words: "it is inside another type"),
    Case(
      testDescription: "a raw identifier",
      tests: "import XCTest\n\nclass RawTests: XCTestCase {\n  func `test it works`() {}\n}\n",
      log: listed("RawTests", "expected ',' separator"), line: 3,
      words: "a test's name is in backticks"),
    Case(
      testDescription: "throws and async on the main actor",
      tests:
        "import XCTest\n\n@MainActor class MixedTests: XCTestCase {\n  func testA() throws {}\n  func testB() async {}\n}\n",
      log: listed("MixedTests", "cannot convert value"), line: 3,
      words: "cannot mix `throws` tests with `async` ones"),
    Case(
      testDescription: "a class that is odd in another way",
      tests:
        "import XCTest\n\n@MainActor class BoxTests<Value>: XCTestCase {\n  func testA() throws {}\n}\n",
      log: listed("BoxTests", "reference to generic type 'BoxTests' requires arguments"), line: 3,
      words: "use a plain class with plain methods"),
    Case(
      testDescription: "a main program",
      tests: "import Testing\n\n@main struct App {\n  static func main() {}\n}\n",
      log: "ld.gold: error: A.swift.o: multiple definition of 'main'", line: 3,
      words: "remove `@main`"),
    Case(
      testDescription: "a main program, for LLVM's linker",
      tests: "import Testing\n\n@main struct App {\n  static func main() {}\n}\n",
      log: "ld.lld: error: duplicate symbol: main", line: 3, words: "remove `@main`"),
    Case(
      testDescription: "an edited manifest", tests: "import Testing\n",
      log: "ROOT/Package.swift:3:13: error: expected type", line: 3,
      words: "`git checkout Package.swift` brings the original manifest back"),
  ]

  @Test("An error in no file of the learner's is told at the line that causes it", arguments: cases)
  func told(_ example: Case) throws {
    let found = try #require(try cause(example.tests, example.log))
    #expect(found.place.line == example.line)
    #expect(found.notes.last?.contains(example.words) == true)
  }

  @Test(
    "Where nothing of the learner's is the cause, none is named",
    arguments: [
      "error: link command failed", "ROOT/Sources/Other.swift:1:1: error: wrong",
      "ROOT/.build/DiscoveredTests.derived/A.swift:4:23: error: odd", "",
    ])
  func unknown(_ log: String) throws {
    #expect(try cause("import Testing\n", log) == nil)
  }
}

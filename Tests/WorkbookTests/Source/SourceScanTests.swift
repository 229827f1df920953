import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Source scan", .onOwnThreads) struct SourceScanTests {
  private func scan(_ text: String) -> SourceScan { SourceScan(path: "/p/T.swift", text: text) }

  private func at(_ line: Int, _ column: Int? = nil) -> Place {
    Place(path: "/p/T.swift", line: line, column: column)
  }

  @Test(
    "Every way to wait for time is found, with its place",
    arguments: [
      ("try await Task.sleep(for: .seconds(1))", 11, "Task.sleep"),
      ("Thread.sleep(forTimeInterval: 1)", 1, "Thread.sleep"),
      ("  usleep(10)", 3, "usleep"), ("nanosleep (&a, nil)", 1, "nanosleep"),
      ("sleep(1)", 1, "sleep"),
      ("try await clock.sleep(for: a)", 17, "sleep"),
      ("queue.asyncAfter(deadline: a) { }", 7, "asyncAfter"),
      ("done.isInverted = true", 6, "isInverted"),
      ("RunLoop.main.run(until: end)", 1, "RunLoop.main.run"),
      ("loop.run(mode: .default, before: end)", 6, "run"),
      ("_ = done.wait(timeout: .now() + 1)", 10, "wait"),
      ("group.wait( wallTimeout: end)", 7, "wait"), ("condition.wait(until: end)", 11, "wait"),
      ("_ = XCTWaiter().wait(for: [a], timeout: 1)", 5, "XCTWaiter"),
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }", 7, "scheduledTimer"),
    ])
  func sleeps(_ line: String, _ column: Int, _ word: String) {
    #expect(scan("// first\n\(line)\n").sleeps == [SourceMark(place: at(2, column), word: word)])
  }

  @Test("A clock of the machine is named, and a type that only mentions it is not")
  func realClocks() {
    #expect(
      scan("let a = Model(clock: ContinuousClock())").realClocks
        == [SourceMark(place: at(1, 22), word: "ContinuousClock")])
    #expect(scan("let a: ContinuousClock.Instant").realClocks.isEmpty)
  }

  @Test(
    "Words that only look like waiting are none",
    arguments: [
      "// Task.sleep(for: a)", "/* sleep(1) */", "let a = \"sleep(1)\"", "#\"usleep(1)\"#",
      "let sleep: Int", "model.sleepers(1)", "asleep(1)", "func sleeps() {}",
      "func sleep(until deadline: Instant) async throws {}",
      "wait(for: [done], timeout: 5)", "await fulfillment(of: [done], timeout: 5)", "done.wait()",
      "waitUntil(timeout: a)", "suite.run()", "rerun(until: a)",
    ])
  func noSleep(_ line: String) {
    #expect(scan(line).sleeps.isEmpty)
  }

  @Test(
    "A loop that waits for nothing but the time is found, and no other",
    arguments: [
      ("while Date() < end {", true), ("  while clock.now < end { await Task.yield() }", true),
      ("repeat { } while ContinuousClock.now - start < .seconds(1)", true),
      ("while !done && clock.now < end {", false), ("while Date() < end, !done {", false),
      ("while !done {", false), ("let now = Date.now", false),
      ("while i < 3 { use(Date()) }", false),
      ("// while Date() < end {", false), ("let meanwhile = Date()", false),
    ])
  func polls(_ line: String, _ isOne: Bool) {
    #expect(scan(line).polls.map(\.word) == (isOne ? ["while"] : []))
  }

  @Test("What waits inside an interpolation is not looked for; what stands behind it is found")
  func behindString() {
    #expect(
      scan(#"f("\(a ?? ")")"); sleep(1)"#).sleeps == [SourceMark(place: at(1, 19), word: "sleep")])
  }

  private static let mixed = """
    import Testing
    import XCTest

    final class OldTests: XCTestCase {
      func testOne() throws {
        #expect(a == b)
        XCTAssertEqual(a, b)
        let c = try #require(a)  // #expect(c)
        Issue.record("\\(c) XCTFail")
      }
    }

    @Suite struct NewTests {
      @Test("It says #expect") func one() {
        XCTAssertTrue(a); #expect(a)
        XCTFail("no")
      }

      func helper() { XCTAssert(a) }
    }
    """

  @Test("Assertions of the other library are found, line by line, and own ones are not") func dead()
  {
    #expect(
      scan(Self.mixed).deadAssertions == [
        .deadAssertion(SourceMark(place: at(6, 5), word: "#expect"), inside: .xctest),
        .deadAssertion(SourceMark(place: at(8, 17), word: "#require"), inside: .xctest),
        .deadAssertion(SourceMark(place: at(9, 5), word: "Issue.record"), inside: .xctest),
        .deadAssertion(SourceMark(place: at(15, 5), word: "XCTAssertTrue"), inside: .swiftTesting),
        .deadAssertion(SourceMark(place: at(16, 5), word: "XCTFail"), inside: .swiftTesting),
      ])
  }

  @Test("Amid tests of one library, the other's assertions are dead, but in its own tests")
  func deadHelpers() {
    let words = { (library: TestLibrary) in
      self.scan(Self.mixed).deadAssertions(amid: library).compactMap {
        if case .deadAssertion(let mark, _) = $0 { mark.word } else { nil }
      }
    }
    #expect(words(.swiftTesting) == ["XCTAssertTrue", "XCTFail", "XCTAssert"])
    #expect(words(.xctest) == ["#expect", "#require", "Issue.record"])
  }

  private func marks(_ source: String) -> [SourceMark] {
    scan("import XCTest\n\n" + source).undiscoverable
  }

  @Test(
    "A class on the main actor with synchronous tests that the runner cannot start is found",
    arguments: [
      "@MainActor final class ATests: XCTestCase {\n  func testA() {}\n  func testB() throws {}\n}",
      "@MainActor class ATests: XCTest.XCTestCase {\n  func testA() {}\n}",
      "final class ATests: XCTestCase {\n  @MainActor func testA() {}\n  func testB() {}\n}",
      "@MainActor class ATests: XCTestCase {\n  func testA() throws {}\n  func testB() async {}\n}",
    ])
  func undiscoverable(_ source: String) {
    #expect(marks(source) == [SourceMark(place: at(3), word: "ATests")])
  }

  @Test(
    "One asynchronous test, no main actor or no test class makes it discoverable",
    arguments: [
      "@MainActor final class ATests: XCTestCase {\n  func testA() {}\n  func testB() async {}\n}",
      "final class ATests: XCTestCase {\n  func testA() {}\n}",
      "@MainActor final class Helper {\n  func testA() {}\n}",
      "@MainActor final class ATests: XCTestCase {\n  func helper() {}\n}",
      "/* @MainActor */ final class ATests: XCTestCase {\n  func testA() {}\n}",
    ])
  func discoverable(_ source: String) {
    #expect(marks(source).isEmpty)
  }

  @Test("Every Swift file of a folder is looked at, by name") func folder() throws {
    let place = try TemporaryCourse()
    try place.folder.write("sleep(1)", to: "Exercises/02-Greeting/More.swift")
    let scans = try place.course.sources(in: "Exercises/02-Greeting").scans
    #expect(
      scans.map(\.path)
        == ["GreetingTests.swift", "More.swift"].map {
          "Exercises/02-Greeting/\($0)"
        })
    #expect(scans.map(\.sleeps.count) == [0, 1])
  }
}

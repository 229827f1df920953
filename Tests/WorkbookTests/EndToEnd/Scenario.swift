import Testing
@testable import WorkbookChecker
@testable import WorkbookCommands

/// One thing that a learner's code can do, and the outcome that it must have.
struct Scenario: Sendable, CustomTestStringConvertible {
  var id: String
  var lesson: String
  var file: String
  var source: String
  var outcome: Outcome

  var testDescription: String { id }

  /// The code of the R lesson, whose `countUp` does this.
  static func counter(_ id: String, _ outcome: Outcome, _ body: String) -> Scenario {
    Scenario(
      id: id, lesson: "counter", file: "Exercises/01-Counter/Counter.swift",
      source: """
        import Foundation

        public struct Counter {
          public private(set) var value = 0
          private let limit: Int

          public init(limit: Int) {
            self.limit = limit
          }

          public mutating func countUp() {
        \(body)
          }
        }

        """,
      outcome: outcome)
  }

  /// The tests of the T lesson.
  static func greeting(_ id: String, _ outcome: Outcome, _ tests: String) -> Scenario {
    // Whatever names XCTest is planned by SwiftPM each time, and run a second time for it.
    let xctest = tests.contains("XC") ? "import XCTest\n" : ""
    return Scenario(
      id: id, lesson: "greeting", file: "Exercises/02-Greeting/GreetingTests.swift",
      source:
        "import Foundation\nimport Greeter\nimport TestPatterns\nimport Testing\n\(xctest)\n\(tests)\n",
      outcome: outcome)
  }

  static let right = """
        guard value < limit else { return }
        value += 1
    """

  /// Tests that catch every bug, for scenarios in which something else is wrong.
  static let good = """
    @Suite struct GoodTests {
      @Test func namesTheGuest() { #expect(["Ada", " Ada "].map(Greeter().greeting) == ["Hello Ada", "Hello Ada"]) }
      @Test func greetsAll() { #expect(Set(Greeter().greetings(for: ["A", "B"])) == ["Hello A", "Hello B"]) }
    }
    """
}

extension Scenario {
  /// How many have a ``hintTopic``: one that is renamed must not lose its proof.
  static let hintedCount = 15

  /// What its hint is about, where it happens before any line of Behaviour is asked for.
  var hintTopic: HintTopic? {
    switch id {
    case "t-no-tests": .noTests
    case "t-disabled": .skipped
    case "t-exit-0": .leftEarly
    case "t-fails-on-correct-code": .failsOnCorrectCode(.expectsMore)
    case "t-waits-in-vain": .failsOnCorrectCode(.waitedInVain)
    case "t-rejects-alternative": .rejects(.knowsTheWay)
    case "t-fails-alone": .flaky(.shares)
    case "t-sleeps": .sleeps
    case "t-waits-for-ever", "r-infinite-loop": .hung
    case "t-mutant-hangs": .bug(.hangs)
    case "t-does-not-compile", "r-does-not-compile": .compiler(.otherTypes)
    case "r-changed-interface": .compiler(.suiteAsks)
    case "r-fatal-error": .crashed
    default: nil
    }
  }

  static let all: [Scenario] = (code + tests + unseen).filter { !Elsewhere.ids.contains($0.id) }

  private static let code: [Scenario] = [
    counter("r-passes", .passed, right),
    counter("r-fails", .failed, "    value += 1"),
    counter("r-does-not-compile", .doesNotCompile, "    value += \"1\""),
    counter("r-infinite-loop", .hung, "    while true {}"),
    counter("r-fatal-error", .crashed, "    fatalError(\"not written yet\")"),
    counter("r-index-out-of-range", .crashed, "    value += [1][value]"),
    counter(
      "r-precondition", .crashed, "    precondition(value < 0, \"not below zero\")\n" + right),
    counter("r-assert", .crashed, "    assert(value < 0, \"not below zero\")\n" + right),
    counter("r-exit-0", .incomplete, "    exit(0)"),
    counter(
      "r-forged-summary", .failed,
      "    print(\"✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.\")"),
    counter(
      "r-prints-ten-megabytes", .passed,
      "    FileHandle.standardOutput.write(Data(repeating: 65, count: 10 << 18))\n" + right),
    Scenario(
      id: "r-changed-interface", lesson: "counter", file: "Exercises/01-Counter/Counter.swift",
      source: "public struct Counter {\n  public init() {}\n}\n", outcome: .doesNotCompile),
  ]

  private static let tests: [Scenario] = [
    greeting("t-passes", .passed, good),
    greeting(
      "t-passes-with-xctest", .passed,
      """
      final class GreetingTests: XCTestCase {
        func testNamesTheGuest() {
          let asked = expectation(description: "asked")
          DispatchQueue.global().async { asked.fulfill() }
          wait(for: [asked], timeout: 5)
          XCTAssertEqual(["Ada", " Ada "].map(Greeter().greeting), ["Hello Ada", "Hello Ada"])
        }
        func testGreetsAll() async {
          let asked = expectation(description: "asked")
          Task { asked.fulfill() }
          await fulfillment(of: [asked], timeout: 5)
          XCTAssertEqual(Set(Greeter().greetings(for: ["A", "B"])), ["Hello A", "Hello B"])
        }
      }
      """),
    greeting(
      "t-does-not-compile", .doesNotCompile,
      "@Test func a() { #expect(Greeter().greetings(for: \"Ada\") == []) }"),
    greeting(
      "t-crashes-the-compiler", .doesNotCompile,
      """
      @Test func a() throws {
        let greetings: [(String) -> Void] = []
        try #require(greetings.last)("Ada")
      }
      """),
    greeting("t-no-tests", .noTests, "struct NoTests {}"),
    greeting("t-disabled", .incomplete, good + "\n@Test(.disabled(\"later\")) func later() {}"),
    greeting(
      "t-xctest-skip", .incomplete,
      good
        + "\nfinal class SkipTests: XCTestCase { func testLater() throws { throw XCTSkip(\"later\") } }"
    ),
    greeting("t-exit-0", .incomplete, good + "\n@Test func leaves() { exit(0) }"),
    greeting(
      "t-waits-for-ever", .hung,
      good
        + "\n@Test func waits() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }"
    ),
    greeting(
      "t-fails-on-correct-code", .failsOnCorrectCode,
      "@Test func a() { #expect(Greeter().greeting(for: \"Ada\") == \"Hello, Ada!\") }"),
    greeting(
      "t-fails-with-an-argument", .failsOnCorrectCode,
      "@Test(arguments: [\"Ada\", \"\"]) func a(_ guest: String) { #expect(Greeter().greeting(for: guest) == \"Hello Ada\") }"
    ),
    greeting(
      "t-waits-in-vain", .failsOnCorrectCode,
      """
      @MainActor @Test func a() async throws {
        try await waitUntil(timeout: .milliseconds(50)) { Greeter().greeting(for: "Ada") == "Ada" }
      }
      """),
    greeting(
      "t-rejects-alternative", .rejectsAlternative,
      """
      @Test func inOrder() { #expect(Greeter().greetings(for: ["A", "B"]) == ["Hello A", "Hello B"]) }
      @Test func trims() { #expect(Greeter().greeting(for: " Ada ") == "Hello Ada") }
      """),
    greeting(
      "t-survivor", .missesBugs,
      "@Test func a() { #expect(Greeter().greeting(for: \"Ada\") == \"Hello Ada\") }"),
    greeting(
      "t-expect-in-xctestcase", .missesBugs,
      """
      final class MixedTests: XCTestCase {
        func testMixed() { #expect(Greeter().greeting(for: " Ada ") == "Hello Ada") }
      }
      """),
    greeting(
      "t-xctassert-in-test", .missesBugs,
      "@Test func mixed() { XCTAssertEqual(Greeter().greeting(for: \" Ada \"), \"Hello Ada\") }"),
    greeting(
      "t-synchronous-main-actor-xctest", .crashed,
      """
      @MainActor final class MainTests: XCTestCase {
        func testOne() { XCTAssertEqual(Greeter().greeting(for: "Ada"), "Hello Ada") }
      }
      """),
    greeting(
      "t-sleeps", .sleeps,
      good + "\n@Test func dozes() async throws { try await Task.sleep(for: .milliseconds(50)) }"
    ),
    greeting(
      "t-fails-one-time-in-ten", .flaky,
      """
      nonisolated(unsafe) var runs = 0
      @Suite(.serialized) struct CountedTests {
        @Test func everyTenth() { runs += 1; #expect(runs % 10 != 0) }
      }
      """ + "\n" + good),
    greeting(
      "t-fails-alone", .flaky,
      """
      nonisolated(unsafe) var wasPrepared = false
      @Suite(.serialized) struct OrderedTests {
        @Test func a1() { wasPrepared = true }
        @Test func a2() { #expect(wasPrepared) }
      }
      """ + "\n" + good),
    greeting(
      "t-time-zone", .flaky,
      "@Test func hour() { #expect(TimeZone.current.secondsFromGMT() == 0) }\n" + good),
    Scenario(
      id: "t-mutant-hangs", lesson: "waiting", file: "Exercises/03-Waiting/WaitingTests.swift",
      source: """
        import Testing
        import Waiter

        @Test func serves() async {
          #expect(await Waiter().serve("tea") == "Here is your tea")
        }

        """,
      outcome: .missesBugs),
  ]
}

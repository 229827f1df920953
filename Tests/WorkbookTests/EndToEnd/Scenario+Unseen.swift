import Testing
@testable import WorkbookChecker
@testable import WorkbookCommands

/// What no library reports, or reports as a pass.
extension Scenario {
  /// The tests of the T lesson about waiting.
  static func waiting(_ id: String, _ outcome: Outcome, _ tests: String) -> Scenario {
    Scenario(
      id: id, lesson: "waiting", file: "Exercises/03-Waiting/WaitingTests.swift",
      source: "import Testing\nimport Waiter\nimport XCTest\n\n\(tests)\n", outcome: outcome)
  }

  static let unseen: [Scenario] = [
    greeting(
      "t-cancels-every-case", .incomplete,
      good
        + "\n@Test(\"Later\", arguments: [1, 2]) func later(_: Int) throws { try Test.cancel(\"later\") }"
    ),
    greeting(
      "t-cancels-one-case", .passed,
      good
        + "\n@Test(\"Later\", arguments: [1, 2]) func later(number: Int) throws { if number == 1 { try Test.cancel(\"later\") } }"
    ),
    greeting(
      "t-inherits-tests", .passed,
      good
        + """

        class Base: XCTestCase {
          var guest: String { "Ada" }
          func testGuest() { XCTAssertEqual(Greeter().greeting(for: guest), "Hello \\(guest)") }
        }
        final class BobTests: Base { override var guest: String { "Bob" } }
        """
    ),
    greeting(
      "t-skips-in-the-base", .incomplete,
      good
        + """

        class Base: XCTestCase {
          func testGuest() throws { if type(of: self) == Base.self { throw XCTSkip("abstract") } }
        }
        final class BobTests: Base {}
        """
    ),
    greeting(
      "t-fails-outside-any-test", .failsOnCorrectCode,
      """
      @Test(.serialized, arguments: 1...50) func first(_ number: Int) async {
        await Task.detached { #expect(Greeter().greeting(for: "Ada") == "Hello") }.value
      }
      """),
    waiting(
      "t-long-deadline", .passed,
      """
      final class ServingTests: XCTestCase {
        func testServes() async {
          let served = expectation(description: "served")
          Waiter().answer("tea") { if $0 == "Here is your tea" { served.fulfill() } }
          await fulfillment(of: [served], timeout: 7)
        }
      }
      """),
    waiting(
      "t-deadline-too-long", .missesBugs,
      """
      @Test(.timeLimit(.minutes(1))) func serves() async {
        #expect(await Waiter().serve("tea") == "Here is your tea")
      }
      """),
  ]
}

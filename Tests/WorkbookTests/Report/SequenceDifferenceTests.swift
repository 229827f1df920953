import Testing

@testable import WorkbookCommands

@Suite("First difference of two lists") struct SequenceDifferenceTests {
  private static let failed = "Expectation failed: "

  @Test(
    "It is told with the side that it belongs to",
    arguments: [
      (
        "(recorder.states → [.idle, .loading, .loaded([1, 2]), .idle]) == ([.idle, .loading, .idle] → [.idle, .loading, .idle])",
        "at index 2: `recorder.states` has .loaded([1, 2]), the list in the test has .idle."
      ),
      (
        "(a → [1, 2, 3, 4]) == [1, 2, 3]",
        "at index 3: `a` has 4, the list in the test ends before it."
      ),
      (
        "(a → [1, 2, 3]) == (b(x: [1], y: 2 == 2) → [1, 2, 3, 4])\ninserted [4]",
        "at index 3: `a` ends before it, `b(x: [1], y: 2 == 2)` has 4."
      ),
      (
        #"(words → ["a, b", "c\" == ", "d", "e"]) == (["a, b", "c", "d", "e"] → ["a, b", "c", "d", "e"])"#,
        #"at index 1: `words` has "c\" == ", the list in the test has "c"."#
      ),
    ])
  func told(_ message: String, _ words: String) {
    #expect(
      SequenceDifference(Self.failed + message)?.words == "The first difference is \(words)")
  }

  @Test("Of XCTAssertEqual the sides are its arguments") func xctest() {
    let message = #"XCTAssertEqual failed: ("[1, 2, 3, 4]") is not equal to ("[1, 2, 4, 4]") - why"#
    #expect(
      SequenceDifference(message)?.words
        == "The first difference is at index 2: the first has 3, the second has 4.")
  }

  @Test(
    "Nothing is added to what is seen at a glance, or is no comparison of lists",
    arguments: [
      "(a → [1, 2, 3]) == [1, 2, 4]", "(a → 1) == 2", "(a → [1, 2, 3, 4]) != (b → [1, 2, 3, 4])",
      "(a → [1, 2, 3, 4]).isEmpty → false", "a == b", "(a → [1, 2, 3, 4]) == (b → [1, 2, 3, 4])",
      "(a → [1, 2, 3, 4", "",
    ])
  func nothing(_ message: String) {
    #expect(SequenceDifference(Self.failed + message) == nil)
    #expect(SequenceDifference(message) == nil)
  }
}

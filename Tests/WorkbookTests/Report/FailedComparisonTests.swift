import Testing

@testable import WorkbookCommands

@Suite("Got and expected", .onOwnThreads) struct FailedComparisonTests {
  @Test("Long values stand below each other, and the first difference is marked") func long() {
    let message =
      #"Expectation failed: (outcome → .answer(status: 200, body: "a) b", from: "one")) == .answer(status: 304, body: "a", from: "one")"#
    #expect(
      FailedComparison(message)?.text == #"""
        Expectation failed: outcome
          got       .answer(status: 200, body: "a) b", from: "one")
          expected  .answer(status: 304, body: "a", from: "one")
                                    ^
        """#)
  }

  @Test("What both begin with is left out, and lines below stay") func cut() throws {
    let start = String(repeating: "a", count: 60)
    let message = "Expectation failed: (x → [\(start)1]) == (y → [\(start)2])\n  inserted 2"
    let text = try #require(FailedComparison(message)).text
    #expect(
      text == """
        Expectation failed: x
          got       …aaaaaaaaaaaaaaaa1]
          expected  …aaaaaaaaaaaaaaaa2]
                                     ^
          inserted 2
        """)
  }

  @Test("Beside a value that should be nil stands nothing") func noValue() {
    let difference = "at position 8: got loaded(\"One\", \"Two\"), expected loading, then idle"
    let message = "Expectation failed: (difference → \(difference)) == nil\n  S6"
    #expect(
      FailedComparison(message)?.text == """
        Expectation failed: difference == nil
          got  \(difference)
          S6
        """)
  }

  @Test(
    "A short message, another operator and another failure stay as they are",
    arguments: [
      "Expectation failed: (a → 1) == 2", "Caught error: \(String(repeating: "a", count: 90))",
      "Expectation failed: (a → \(String(repeating: "1", count: 90))) < 2",
      "Expectation failed: a\(String(repeating: "1", count: 90))",
      "Expectation failed: (a \(String(repeating: "1", count: 90)) == 2",
    ])
  func others(_ message: String) {
    #expect(FailedComparison(message) == nil)
  }
}

import Testing

@testable import WorkbookCommands

@Suite("Meaning of a failure on correct code", .onOwnThreads) struct FailureMeaningTests {
  @Test(
    "The words of either library tell the kinds apart",
    arguments: [
      ("Expectation failed: (a → 1) == 2", .expectsMore), ("", .expectsMore),
      ("Expectation failed: (a → []) == [1]", .untouched),
      ("Expectation failed: (a → nil) == 2", .untouched),
      ("Expectation failed: (a → \"\") == \"b\"", .untouched),
      ("Expectation failed: (a → false) == true", .untouched),
      ("Expectation failed: (state → .idle) == .loading", .untouched),
      ("Expectation failed: (a → 10) == 2", .expectsMore),
      ("XCTAssertEqual failed: (\"nil\") is not equal to (\"Optional(1)\") - ", .untouched),
      ("XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - ", .expectsMore),
      (
        "Caught error: Error Domain=NSCocoaErrorDomain Code=260 \"The file doesn’t exist.\"",
        .missingFile
      ),
      ("Caught error: rows.json: No such file or directory", .missingFile),
      ("No reference was found on disk. Automatically recorded snapshot: …", .missingFile),
      ("Caught error: E()", .threw), ("threw error \"E()\"", .threw),
      (
        "Caught error: A.swift:3: expected the condition to hold within 1.0 seconds. It",
        .waitedInVain
      ),
      ("Asynchronous wait failed: Exceeded timeout of 1 seconds", .waitedInVain),
      (
        "Confirmation was confirmed 0 times, but expected to be confirmed 1 time", .unconfirmed
      ),
      (
        "Confirmation was confirmed 2 times, but expected to be confirmed 1 time", .expectsMore
      ),
    ] as [(String, FailureMeaning)])
  func kinds(_ message: String, _ meaning: FailureMeaning) {
    #expect(FailureMeaning(.sample(nil, message)) == meaning)
  }

  @Test("Without a failure nothing but the general text fits") func none() {
    #expect(FailureMeaning(nil) == .expectsMore)
  }

  @Test("Each kind has words of its own") func words() {
    let words = FailureMeaning.allCases.map { $0.words(readme: "README").meaning }
    #expect(Set(words).count == FailureMeaning.allCases.count)
  }
}
